import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards, type PostedPair } from '../kit/jobs/own-boards.ts';
import { wholePosting } from '../kit/jobs/whole-posting.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let boards: OwnBoards;
let blogs: BlogSite;
let tributary: Tributary;
let whole: PostedPair;

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

/** Data of a query that is expected to succeed. */
const dataOf = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

/** That many minutes before noon of one day, so that the order of postings is certain. */
const at = (minutes: number): string => new Date(Date.parse('2026-11-02T12:00:00Z') - minutes * 60_000).toISOString();

beforeAll(async () => {
  boards = await openOwnBoards({
    companies: { harbour: 'Lab Harbour, Inc.', quay: 'Quay & Sons' },
    others: [{ source: 'ats_a', board: 'Quarryline', company: 'Quarryline' }],
  });
  whole = boards.post('harbour', wholePosting);
  boards.post('harbour', { title: 'Engraver of charts', location: 'Berlin, Germany', publishedAt: at(1) });
  const quay = [
    ['Diver of wrecks', 'Munich, Germany'],
    ['Diver of pearls', 'Remote, Germany'],
    ['Diver of locks', 'Hamburg'],
    ['Diver of cables', 'Paris, TX'],
    ['Diver of wells', 'Where the river bends'],
  ];
  for (const [index, [title = '', location = '']] of quay.entries())
    boards.post('quay', { title, location, isRemote: location.startsWith('Remote'), publishedAt: at(10 + index) });
  blogs = await openBlogSite({
    harbour: [
      { id: '1', url: 'https://lab.example/tides', title: 'On tides', date_published: '2026-10-01T12:00:00Z' },
      { id: '2', url: 'https://lab.example/quiet', title: 'On quiet', date_published: '2026-10-02T12:00:00Z' },
    ],
    nowhere: [{ id: '3', url: 'https://now.example/3', title: 'On rest', date_published: '2026-10-03T12:00:00Z' }],
  });
  tributary = await startTributary({
    environment: { ...boards.environment, BLOG_SOURCES_FILE: blogs.sourcesFile, BLOGS_FETCH_PAGES: 'off' },
  });
  await untilBoardsAreRead(tributary);
  await eventually(
    () => ask('{ posts { totalCount } }'),
    ({ data }) => (data as { posts: { totalCount: number } } | null)?.posts.totalCount === 3,
  );
});
afterAll(async () => {
  await tributary?.close();
  await boards?.close();
  await blogs?.close();
});

describe('a company', () => {
  it('has openings from its boards and posts from its blogs, in one query', async () => {
    expect(
      await dataOf(/* GraphQL */ `{
        company(slug: "LAB-HARBOUR") {
          slug
          name
          boards { source token openPostingCount lastFailureMessage }
          jobPostings { totalCount source nodes { title company { slug } } }
          tables: jobPostings(query: "tide table", location: "Oregon") { nodes { title } }
          sources { slug }
          posts(first: 1) { totalCount nodes { title } }
        }
      }`),
    ).toEqual({
      company: {
        slug: 'lab-harbour',
        name: 'Lab Harbour, Inc.',
        boards: [{ source: 'ATS_C', token: 'harbour', openPostingCount: 2, lastFailureMessage: null }],
        jobPostings: {
          totalCount: 2,
          source: null,
          nodes: [
            { title: 'Engraver of charts', company: { slug: 'lab-harbour' } },
            { title: 'Keeper of Tide Tables', company: { slug: 'lab-harbour' } },
          ],
        },
        tables: { nodes: [{ title: 'Keeper of Tide Tables' }] },
        sources: [{ slug: 'harbour' }],
        posts: { totalCount: 2, nodes: [{ title: 'On quiet' }] },
      },
    });
  });

  it('leads from its posts to its openings, and has none without a board', async () => {
    expect(
      await dataOf(
        '{ posts(first: 3) { nodes { title source { company { slug name boards { token } jobPostings(first: 1) { totalCount } posts { totalCount } } } } } }',
      ),
    ).toEqual({
      posts: {
        nodes: [
          {
            title: 'On rest',
            source: {
              company: {
                slug: 'lab-nowhere',
                name: 'Lab nowhere',
                boards: [],
                jobPostings: { totalCount: 0 },
                posts: { totalCount: 1 },
              },
            },
          },
          ...['On quiet', 'On tides'].map((title) => ({
            title,
            source: {
              company: {
                slug: 'lab-harbour',
                name: 'Lab Harbour, Inc.',
                boards: [{ token: 'harbour' }],
                jobPostings: { totalCount: 2 },
                posts: { totalCount: 2 },
              },
            },
          })),
        ],
      },
    });
  });

  it('is in the list of all that have a board, by slug, page by page', async () => {
    const query = `query ($after: String) {
      companies(first: 2, after: $after) {
        nodes { slug posts { totalCount } }
        edges { cursor node { slug } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        totalCount
      }
    }`;
    const { companies: first } = await dataOf<{ companies: CompanyPage }>(query);
    expect(first).toMatchObject({
      nodes: [{ slug: 'lab-harbour', posts: { totalCount: 2 } }, { slug: 'quarryline' }],
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: first.edges[1]?.cursor },
    });
    const after = first.pageInfo.endCursor;
    const { companies: rest } = await dataOf<{ companies: CompanyPage }>(query, { after });
    expect(rest).toMatchObject({
      nodes: [{ slug: 'quay-and-sons' }],
      totalCount: 3,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(await ask(query, { after: 'bm9ib2R5' })).toMatchObject({
      data: { companies: null },
      errors: [{ path: ['companies'], extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['after'] }] } }],
    });
  });

  it('exists for any slug, with the data of each service, and is null for an invalid slug', async () => {
    const { known, unknown, none } = await dataOf<Record<string, Record<string, unknown> | null>>(`{
      known: company(slug: "lab-nowhere") { ...C }
      unknown: company(slug: "nobody") { ...C }
      none: company(slug: "no--body") { slug }
    }
    fragment C on Company {
      slug
      name
      boards { token }
      jobPostings { totalCount nodes { title } edges { cursor } pageInfo { hasNextPage } }
      posts { totalCount }
    }`);
    const nothing = { totalCount: 0, nodes: [], edges: [], pageInfo: { hasNextPage: false } };
    expect(known).toMatchObject({
      slug: 'lab-nowhere',
      name: 'Lab nowhere',
      boards: [],
      jobPostings: nothing,
      posts: { totalCount: 1 },
    });
    expect(unknown).toMatchObject({ slug: 'nobody', name: null, boards: [], jobPostings: nothing });
    expect(none).toBeNull();
  });
});

interface CompanyPage {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: { readonly endCursor: string };
}

describe('a place', () => {
  it('is where an airport and openings meet', async () => {
    expect(
      await dataOf(/* GraphQL */ `{
        airport(iata: "PDX") {
          place {
            placeId
            displayName
            jobPostings(query: "tide") { totalCount nodes { title companyName } }
            airports { nodes { iata } }
          }
        }
      }`),
    ).toMatchObject({
      airport: {
        place: {
          displayName: 'Portland, Oregon, United States',
          jobPostings: { totalCount: 1, nodes: [{ title: 'Keeper of Tide Tables', companyName: 'Lab Harbour, Inc.' }] },
          airports: { nodes: expect.arrayContaining([{ iata: 'PDX' }]) },
        },
      },
    });
  });

  it('has the places within it: a region its cities, a country its regions, an area its countries', async () => {
    const postings = 'jobPostings(query: "diver engraver") { nodes { title } }';
    const data = await dataOf<Record<string, { jobPostings: { nodes: readonly { title: string }[] } }>>(`{
      munich: place(placeId: "2867714") { ${postings} containedIn { placeId name containedIn { placeId containedIn { placeId } } } }
      bavaria: place(placeId: "DE.02") { ${postings} }
      germany: place(placeId: "DE") { ${postings} }
      emea: place(placeId: "EMEA") { kind ${postings} }
      texas: place(placeId: "US.TX") { ${postings} }
    }`);
    const titles = Object.fromEntries(
      Object.entries(data).map(([name, place]) => [name, place.jobPostings.nodes.map(({ title }) => title)]),
    );
    const ofGermany = ['Engraver of charts', 'Diver of wrecks', 'Diver of pearls', 'Diver of locks'];
    expect(titles).toEqual({
      munich: ['Diver of wrecks'],
      bavaria: ['Diver of wrecks'],
      germany: ofGermany,
      emea: ofGermany,
      texas: ['Diver of cables'],
    });
    expect(data['munich']).toMatchObject({
      containedIn: { placeId: 'DE.02', name: 'Bavaria', containedIn: { placeId: 'DE', containedIn: null } },
    });
  });

  it('separates remote openings from others', async () => {
    expect(
      await dataOf(`{
        place(placeId: "DE") {
          remote: jobPostings(query: "diver", isRemote: true) { nodes { title isRemote workplaceType places { placeId } } }
          there: jobPostings(query: "diver", isRemote: false) { nodes { title } }
        }
        nowhere: place(placeId: "no-such-place") { placeId }
      }`),
    ).toEqual({
      place: {
        remote: {
          nodes: [{ title: 'Diver of pearls', isRemote: true, workplaceType: 'REMOTE', places: [{ placeId: 'DE' }] }],
        },
        there: { nodes: [{ title: 'Diver of wrecks' }, { title: 'Diver of locks' }] },
      },
      nowhere: null,
    });
  });

  it('is what a text is recognized as, with its other meanings', async () => {
    const reading = 'places { placeId displayName } workplaceType unrecognized alternatives { displayName }';
    expect(
      await dataOf(`{
        remote: readLocation(text: "Remote, US") { ${reading} }
        native: readLocation(text: "München oder Zzyzzx") { ${reading} }
        ambiguous: readLocation(text: "Portland") { ${reading} }
      }`),
    ).toEqual({
      remote: {
        places: [{ placeId: 'US', displayName: 'United States' }],
        workplaceType: 'REMOTE',
        unrecognized: [],
        alternatives: [],
      },
      native: {
        places: [{ placeId: '2867714', displayName: 'Munich, Bavaria, Germany' }],
        workplaceType: null,
        unrecognized: ['Zzyzzx'],
        alternatives: [],
      },
      ambiguous: {
        places: [{ placeId: expect.any(String), displayName: 'Portland, Oregon, United States' }],
        workplaceType: null,
        unrecognized: [],
        alternatives: expect.arrayContaining([{ displayName: 'Portland, Maine, United States' }]),
      },
    });
  });
});

interface Page {
  readonly jobPostings: {
    readonly edges: readonly {
      readonly cursor: string;
      readonly matchedTermCount: number;
      readonly node: { title: string };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly totalCount: number;
  };
}

interface NetworkPage {
  readonly edges: readonly { readonly cursor: string }[];
  readonly nodes: readonly Readonly<Record<string, unknown>>[];
}

describe('a search', () => {
  const query = /* GraphQL */ `query (
    $after: String, $query: String = "diver wrecks", $source: JobSource = ATS_C, $pay: PayFilterInput
  ) {
    jobPostings(query: $query, source: $source, pay: $pay, first: 2, after: $after) {
      edges { cursor matchedTermCount node { title } }
      pageInfo { hasNextPage hasPreviousPage endCursor }
      totalCount
    }
  }`;

  it('continues from cursor to cursor, the best matches first, and stays correct while postings come', async () => {
    const { jobPostings: first } = await dataOf<Page>(query);
    expect(first.edges.map(({ matchedTermCount, node }) => [matchedTermCount, node.title])).toEqual([
      [2, 'Diver of wrecks'],
      [1, 'Diver of pearls'],
    ]);
    expect(first).toMatchObject({
      totalCount: 5,
      pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: first.edges[1]?.cursor },
    });

    boards.post('quay', { title: 'Diver of newer wrecks', location: 'Kiel' });
    await eventually(
      () => dataOf<Page>(query),
      ({ jobPostings }) => jobPostings.totalCount === 6,
    );
    const titles: string[] = [];
    let { pageInfo } = first;
    while (pageInfo.hasNextPage) {
      const { jobPostings }: Page = await dataOf<Page>(query, { after: pageInfo.endCursor });
      expect(jobPostings).toMatchObject({ totalCount: 6, pageInfo: { hasPreviousPage: true } });
      titles.push(...jobPostings.edges.map(({ node }) => node.title));
      pageInfo = jobPostings.pageInfo;
    }
    expect(titles).toEqual(['Diver of locks', 'Diver of cables', 'Diver of wells']);
    const { jobPostings: behind } = await dataOf<Page>(query, { after: pageInfo.endCursor });
    expect(behind).toMatchObject({ edges: [], totalCount: 6, pageInfo: { hasNextPage: false, endCursor: null } });
  });

  it('reports what it recognized a location as', async () => {
    const search = (location: string) =>
      dataOf<{ jobPostings: { nodes: object[]; warnings: { code: string; message: string }[] } }>(
        'query ($location: String) { jobPostings(query: "diver keeper", source: ATS_C, location: $location) { nodes { title } warnings { code message } } }',
        { location },
      );
    const { jobPostings: portland } = await search('Portland');
    expect(portland).toMatchObject({
      nodes: [{ title: 'Keeper of Tide Tables' }],
      warnings: [{ code: 'LOCATION_AMBIGUOUS', message: expect.stringContaining('Portland, Maine') }],
    });
    expect((await search('Paris, Texas')).jobPostings).toEqual({ nodes: [{ title: 'Diver of cables' }], warnings: [] });
    expect((await search('river bends')).jobPostings).toMatchObject({
      nodes: [{ title: 'Diver of wells' }],
      warnings: [{ code: 'LOCATION_AS_TEXT' }],
    });
  });

  it('without a source finds stored postings of all sources, and calls no upstream for it', async () => {
    const { jobPostings } = await dataOf<{ jobPostings: { nodes: readonly { source: string }[] } }>(
      '{ jobPostings(query: "diver engraver keeper", first: 50) { source totalCount nodes { title source detailMode } } }',
    );
    expect(jobPostings).toMatchObject({ source: null, totalCount: jobPostings.nodes.length });
    expect(jobPostings.nodes.map(({ source }) => source)).not.toContain('NETWORK');
    expect(
      await dataOf('{ jobPostings(source: null, query: "diver engraver keeper", first: 50) { totalCount } }'),
    ).toEqual({
      jobPostings: { totalCount: jobPostings.nodes.length },
    });
  });

  it('needs no words for stored postings, and lists the latest first, page by page', async () => {
    const query =
      'query ($after: String) { jobPostings(first: 1, after: $after) { totalCount nodes { title } pageInfo { hasNextPage endCursor } } }';
    interface Page {
      readonly jobPostings: { readonly nodes: readonly object[]; readonly pageInfo: { readonly endCursor: string } };
    }
    const first = await dataOf<Page>(query);
    const { endCursor } = first.jobPostings.pageInfo;
    const second = await dataOf<Page>(query, { after: endCursor });
    expect(await dataOf('{ jobPostings(first: 2) { nodes { title } } }')).toEqual({
      jobPostings: { nodes: [...first.jobPostings.nodes, ...second.jobPostings.nodes] },
    });
  });

  it('of the network needs words', async () => {
    const { data, errors } = await ask('{ jobPostings(source: NETWORK, first: 1) { nodes { title } } }');
    expect(data).toEqual({ jobPostings: null });
    expect(errors).toMatchObject([
      { path: ['jobPostings'], extensions: { code: 'VALIDATION_ERROR' }, message: expect.stringContaining('words') },
    ]);
  });

  it('of the network has one page, and reads each posting live for fields that its row lacks', async () => {
    const { jobPostings } = await dataOf<{ jobPostings: NetworkPage }>(
      `{ jobPostings(source: NETWORK, query: "engineer", first: 3) {
        totalCount
        source
        edges { cursor }
        pageInfo { hasNextPage hasPreviousPage endCursor }
        nodes { companyName company { boards { token } } descriptionMarkdown detailMode firstSeenAt meta { sourcesUsed fetchedAt } warnings { code } }
      } }`,
    );
    expect(jobPostings).toMatchObject({
      totalCount: null,
      source: 'NETWORK',
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: jobPostings.edges.at(-1)?.cursor },
    });
    expect(jobPostings.nodes).toHaveLength(3);
    for (const posting of jobPostings.nodes) {
      expect(posting).toMatchObject({
        company: { boards: [] },
        firstSeenAt: null,
        detailMode: 'LIVE_DETAIL',
        meta: { sourcesUsed: ['network'], fetchedAt: expect.any(String) },
        warnings: [],
      });
    }
    // Two postings in a hundred have lost their description.
    const descriptions = jobPostings.nodes.map(({ descriptionMarkdown }) => descriptionMarkdown);
    expect(descriptions).toContainEqual(expect.stringMatching(/.{100}/s));
  });

  it('of the network reads ten postings for one operation, and has an error and the row for the eleventh', async () => {
    const { data, errors } = await ask(
      '{ jobPostings(source: NETWORK, query: "engineer", first: 11) { nodes { title applyUrl meta { fetchedAt } } } }',
    );
    const { nodes } = (data as { jobPostings: { nodes: readonly { title: string; meta: unknown }[] } }).jobPostings;
    expect(nodes.map(({ meta }) => meta !== null)).toEqual([...Array(10).fill(true), false]);
    expect(nodes[10]?.title).toMatch(/./);
    expect(errors).toMatchObject(
      ['applyUrl', 'meta'].map((name) => ({
        path: ['jobPostings', 'nodes', 10, name],
        extensions: { code: 'QUERY_TOO_COMPLEX' },
      })),
    );
  });

  it.each<[string, object, string, string]>([
    ['nine words', { query: 'a b c d e f g h i' }, 'query', 'value_error'],
    ['no word', { query: '!' }, 'query', 'value_error'],
    ['a cursor that is none', { after: 'abc' }, 'after', 'value_error'],
    [
      'pay at the network',
      { source: 'NETWORK', query: 'a', pay: { atLeast: '1', currencyCode: 'USD' } },
      'pay',
      'request_contract',
    ],
    ['a cursor at the network', { source: 'NETWORK', after: 'abc' }, 'after', 'request_contract'],
  ])('with %s is refused', async (_, variables, argument, type) => {
    expect(await ask(query, variables)).toMatchObject({
      errors: [
        {
          extensions: { code: 'VALIDATION_ERROR', service: 'jobs', faults: [{ loc: [argument], type }] },
          path: ['jobPostings'],
        },
      ],
    });
  });

  it('refuses the cursor of another search', async () => {
    const { jobPostings } = await dataOf<Page>(query);
    for (const changes of [{ query: 'diver' }, { source: 'ATS_A' }])
      expect(await ask(query, { after: jobPostings.pageInfo.endCursor, ...changes })).toMatchObject({
        errors: [{ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['after'] }] } }],
      });
  });
});

describe('a posting', () => {
  const fields = /* GraphQL */ `
    id
    postingId
    title
    company { name jobPostings(first: 1) { totalCount } }
    employmentType
    workplaceType
    isListed
    searchStatus
    stalenessStatus
    address { locality region country countryCode postalCode }
    secondaryLocations { display address { locality countryCode } }
    compensation { currencyCode interval minimumAmount maximumAmount minimum { amount currencyCode } maximum { amount currencyCode } components { kind title } }
    descriptionMarkdown
    descriptionPlain
    applyUrl
    places { displayName airports(first: 1) { nodes { iata } } }
    detailMode
    meta { sourcesUsed fetchedAt cache { isHit } }
    warnings { code }
    firstSeenAt
    lastSeenAt
    closedAt
  `;
  const query = /* GraphQL */ `query ($postingId: ID!, $sourceUrl: String) {
    jobPosting(postingId: $postingId, sourceUrl: $sourceUrl) { ${fields} }
  }`;

  it('is returned as it is stored, with pay, addresses and a description in Markdown', async () => {
    expect(await dataOf(query, { postingId: whole.id, sourceUrl: whole.sourceUrl })).toEqual({
      jobPosting: {
        id: expect.any(String),
        postingId: whole.id,
        title: 'Keeper of Tide Tables',
        company: { name: 'Lab Harbour, Inc.', jobPostings: { totalCount: 2 } },
        employmentType: 'FULL_TIME',
        workplaceType: 'HYBRID',
        isListed: true,
        searchStatus: 'OPEN',
        stalenessStatus: 'FRESH',
        address: {
          locality: 'Portland',
          region: 'Oregon',
          country: 'United States',
          countryCode: 'US',
          postalCode: '97201',
        },
        secondaryLocations: [{ display: 'Halifax', address: { locality: 'Halifax', countryCode: 'CA' } }],
        compensation: {
          currencyCode: 'USD',
          interval: 'YEAR',
          minimumAmount: '90000',
          maximumAmount: '110000',
          minimum: { amount: '90000', currencyCode: 'USD' },
          maximum: { amount: '110000', currencyCode: 'USD' },
          components: [{ kind: 'SALARY', title: 'Coast: $90K – $110K' }],
        },
        descriptionMarkdown: '## What you do\n\nYou keep **tables** & charts.',
        descriptionPlain: expect.stringContaining('You keep tables & charts.'),
        applyUrl: expect.any(String),
        places: [
          { displayName: 'Portland, Oregon, United States', airports: { nodes: [{ iata: expect.any(String) }] } },
          { displayName: 'Halifax, Nova Scotia, Canada', airports: { nodes: [{ iata: expect.any(String) }] } },
        ],
        detailMode: 'STORED_SNAPSHOT',
        meta: { sourcesUsed: ['ats_c'], fetchedAt: expect.any(String), cache: null },
        warnings: [],
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
        closedAt: null,
      },
    });
  });

  it('is the same object in a list, and by its id alone', async () => {
    const { jobPosting } = await dataOf<{ jobPosting: Record<string, unknown> }>(query, { postingId: whole.id });
    expect(jobPosting).toMatchObject({ title: 'Keeper of Tide Tables' });
    // The board is read repeatedly meanwhile.
    const { meta, lastSeenAt, ...lasting } = jobPosting;
    const { jobPostings } = await dataOf<{ jobPostings: { nodes: readonly object[] } }>(
      `{ jobPostings(query: "tide tables", source: ATS_C, first: 2) { nodes { ${fields} } } }`,
    );
    expect(jobPostings.nodes).toMatchObject([lasting]);
  });

  it('of the network is found by its id after a search has found it', async () => {
    const seen = await dataOf<{ jobPostings: { nodes: readonly { id: string; postingId: string; title: string }[] } }>(
      '{ jobPostings(source: NETWORK, query: "engineer", first: 1) { nodes { id postingId title } } }',
    );
    const [row] = seen.jobPostings.nodes;
    const byId =
      'query ($postingId: ID!, $source: JobSource) { jobPosting(postingId: $postingId, source: $source) { id title } }';
    expect(await dataOf(byId, { postingId: row?.postingId })).toEqual({
      jobPosting: { id: row?.id, title: row?.title },
    });
    expect(await dataOf(byId, { postingId: row?.postingId, source: 'ATS_A' })).toEqual({ jobPosting: null });
    expect(await dataOf(byId, { postingId: 'jp_000000000000' })).toEqual({ jobPosting: null });
  });

  it('is null when its source does not have it, and refused by a pair that does not match', async () => {
    const noCaller = 'https://jobs.ashbyhq.com/harbour/0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
    expect(await ask(query, { postingId: whole.id, sourceUrl: noCaller })).toMatchObject({
      data: { jobPosting: null },
      errors: [
        {
          extensions: {
            code: 'VALIDATION_ERROR',
            faults: [
              { loc: ['sourceUrl'], type: 'request_contract' },
              { loc: ['postingId'], type: 'request_contract' },
            ],
          },
        },
      ],
    });
    const postingId = toPostingId('ATS_C', '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21');
    expect(await dataOf(query, { postingId, sourceUrl: noCaller })).toEqual({ jobPosting: null });
  });
});

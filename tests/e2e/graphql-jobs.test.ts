import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { type GraphqlAnswer, post } from '../kit/ask-graphql.ts';
import { type BlogSite, openBlogSite } from '../kit/blog-site.ts';
import { eventually } from '../kit/eventually.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards, type PostedPair } from '../kit/jobs/own-boards.ts';
import { wholePosting } from '../kit/jobs/whole-posting.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

let boards: OwnBoards;
let blogs: BlogSite;
let tributary: Tributary;
let whole: PostedPair;

const ask = async (query: string, variables: object = {}): Promise<GraphqlAnswer['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

/** Data of a query that is expected to succeed. */
const dataOf = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

/** So many minutes before noon of one day, so that the order of postings is plain. */
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
  it('has its openings from its boards and its posts from its blogs, in one query', async () => {
    expect(
      await dataOf(/* GraphQL */ `{
        company(slug: "LAB-HARBOUR") {
          slug
          name
          boards { source token openCount }
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
        boards: [{ source: 'ATS_C', token: 'harbour', openCount: 2 }],
        openings: {
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

  it('leads from its posts to its openings, and has none where no board is of it', async () => {
    expect(
      await dataOf(
        '{ posts(first: 3) { nodes { title source { company { slug name jobPostings(first: 1) { totalCount } posts { totalCount } } } } } }',
      ),
    ).toEqual({
      posts: {
        nodes: [
          {
            title: 'On rest',
            source: { company: { slug: 'lab-nowhere', name: null, openings: null, posts: { totalCount: 1 } } },
          },
          ...['On quiet', 'On tides'].map((title) => ({
            title,
            source: {
              company: {
                slug: 'lab-harbour',
                name: 'Lab Harbour, Inc.',
                openings: { totalCount: 2 },
                posts: { totalCount: 2 },
              },
            },
          })),
        ],
      },
    });
  });

  it('is one of all, and null when no board is of it', async () => {
    expect(
      await dataOf('{ companies { slug posts { totalCount } } nobody: company(slug: "nobody") { slug } }'),
    ).toEqual({
      companies: [
        { slug: 'lab-harbour', posts: { totalCount: 2 } },
        { slug: 'quarryline', posts: null },
        { slug: 'quay-and-sons', posts: null },
      ],
      nobody: null,
    });
  });
});

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
          openings: { totalCount: 1, nodes: [{ title: 'Keeper of Tide Tables', companyName: 'Lab Harbour, Inc.' }] },
          airports: { nodes: expect.arrayContaining([{ iata: 'PDX' }]) },
        },
      },
    });
  });

  it('holds what lies in it: a region its cities, a country its regions, an area its countries', async () => {
    const openings = 'jobPostings(query: "diver engraver") { nodes { title } }';
    const data = await dataOf<Record<string, { openings: { nodes: readonly { title: string }[] } }>>(`{
      munich: place(placeId: "2867714") { ${openings} containedIn { placeId name containedIn { placeId containedIn { placeId } } } }
      bavaria: place(placeId: "DE.02") { ${openings} }
      germany: place(placeId: "DE") { ${openings} }
      emea: place(placeId: "EMEA") { kind ${openings} }
      texas: place(placeId: "US.TX") { ${openings} }
    }`);
    const titles = Object.fromEntries(
      Object.entries(data).map(([name, place]) => [name, place.openings.nodes.map(({ title }) => title)]),
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

  it('tells openings that are remote from those that are not', async () => {
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

  it('is what a text is read as, with what else it could be', async () => {
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
  readonly jobs: {
    readonly edges: readonly {
      readonly cursor: string;
      readonly matchedTerms: number;
      readonly node: { title: string };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nextCursor: string | null;
    readonly totalCount: number;
  };
}

interface NetworkPage {
  readonly edges: readonly { readonly cursor: string }[];
  readonly nodes: readonly Readonly<Record<string, unknown>>[];
}

describe('a search', () => {
  const query = /* GraphQL */ `query ($after: String, $keywords: String = "diver wrecks", $source: JobSource = ATS_C) {
    jobPostings(query: $keywords, source: $source, first: 2, after: $after) {
      edges { cursor matchedTerms node { title } }
      pageInfo { hasNextPage endCursor }
      nextCursor
      totalCount
    }
  }`;

  it('goes on from cursor to cursor, the best matches first, and stays right while postings are added', async () => {
    const { jobs: first } = await dataOf<Page>(query);
    expect(first.edges.map(({ matchedTerms, node }) => [matchedTerms, node.title])).toEqual([
      [2, 'Diver of wrecks'],
      [1, 'Diver of pearls'],
    ]);
    expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true, endCursor: first.nextCursor } });
    expect(first.edges[1]?.cursor).toBe(first.nextCursor);

    boards.post('quay', { title: 'Diver of newer wrecks', location: 'Kiel' });
    await eventually(
      () => dataOf<Page>(query),
      ({ jobs }) => jobs.totalCount === 6,
    );
    const titles: string[] = [];
    for (let after = first.nextCursor; after !== null; ) {
      const { jobs }: Page = await dataOf<Page>(query, { after });
      expect(jobs.totalCount).toBe(6);
      titles.push(...jobs.edges.map(({ node }) => node.title));
      after = jobs.nextCursor;
    }
    expect(titles).toEqual(['Diver of locks', 'Diver of cables', 'Diver of wells']);
  });

  it('says what it took a location for', async () => {
    const search = (location: string) =>
      dataOf<{ jobs: { nodes: object[]; warnings: { code: string; message: string }[] } }>(
        'query ($location: String) { jobPostings(query: "diver keeper", source: ATS_C, location: $location) { nodes { title } warnings { code message } } }',
        { location },
      );
    const { jobs: portland } = await search('Portland');
    expect(portland).toMatchObject({
      nodes: [{ title: 'Keeper of Tide Tables' }],
      warnings: [{ code: 'LOCATION_AMBIGUOUS', message: expect.stringContaining('Portland, Maine') }],
    });
    expect((await search('Paris, Texas')).jobs).toEqual({ nodes: [{ title: 'Diver of cables' }], warnings: [] });
    expect((await search('river bends')).jobs).toMatchObject({
      nodes: [{ title: 'Diver of wells' }],
      warnings: [{ code: 'LOCATION_AS_TEXT' }],
    });
  });

  it('of the network brings each posting with its row', async () => {
    const { jobs } = await dataOf<{ jobs: NetworkPage }>(
      `{ jobPostings(query: "engineer", first: 3) {
        totalCount
        nextCursor
        source
        edges { cursor }
        pageInfo { hasNextPage hasPreviousPage endCursor }
        nodes { postingId sourceUrl title company { slug } posting { postingId sourceUrl title descriptionMarkdown firstSeenAt meta { mode } } }
      } }`,
    );
    expect(jobs).toMatchObject({
      totalCount: null,
      nextCursor: null,
      source: 'NETWORK',
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: jobs.edges.at(-1)?.cursor },
    });
    expect(jobs.nodes).toHaveLength(3);
    for (const { postingId, sourceUrl, title, company, posting } of jobs.nodes) {
      expect(company).toBeNull();
      expect(posting).toMatchObject({ postingId, sourceUrl, title, firstSeenAt: null, meta: { mode: 'LIVE_DETAIL' } });
    }
    // Two postings in a hundred have lost their description.
    const descriptions = jobs.nodes.map(({ posting }) => (posting as Record<string, unknown>)['descriptionMarkdown']);
    expect(descriptions).toContainEqual(expect.stringMatching(/.{100}/s));
  });

  it('of the network reads ten postings for one operation, and says so for the eleventh', async () => {
    const { data, errors } = await ask('{ jobPostings(query: "engineer", first: 11) { nodes { posting { title } } } }');
    const { nodes } = (data as { jobs: { nodes: readonly { posting: unknown }[] } }).jobs;
    expect(nodes.map(({ posting }) => posting !== null)).toEqual([...Array(10).fill(true), false]);
    expect(errors).toMatchObject([
      { path: ['jobs', 'nodes', 10, 'posting'], extensions: { code: 'QUERY_TOO_COMPLEX' } },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['nine words', { keywords: 'a b c d e f g h i' }, 'keywords', 'value_error'],
    ['no word', { keywords: '!' }, 'keywords', 'value_error'],
    ['a cursor that is none', { after: 'abc' }, 'after', 'value_error'],
    ['a cursor at the network', { source: 'NETWORK', after: 'abc' }, 'after', 'request_contract'],
  ])('with %s is refused', async (_, variables, argument, type) => {
    expect(await ask(query, variables)).toMatchObject({
      errors: [
        {
          extensions: { code: 'VALIDATION_ERROR', service: 'jobs', faults: [{ loc: [argument], type }] },
          path: ['jobs'],
        },
      ],
    });
  });

  it('refuses the cursor of another search', async () => {
    const { jobs } = await dataOf<Page>(query);
    for (const changes of [{ keywords: 'diver' }, { source: 'ATS_A' }])
      expect(await ask(query, { after: jobs.nextCursor, ...changes })).toMatchObject({
        errors: [{ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['after'] }] } }],
      });
  });
});

describe('a posting', () => {
  const query = /* GraphQL */ `query ($postingId: ID!, $sourceUrl: String!) {
    posting(postingId: $postingId, sourceUrl: $sourceUrl) {
      postingId
      title
      company { name jobPostings(first: 1) { totalCount } }
      employmentType
      workplaceType
      isListed
      addressStructured { locality region country countryCode postalCode }
      secondaryLocations { locationDisplay addressStructured { locality countryCode } }
      compensationStructured { currency interval minimum maximum components { kind title } }
      descriptionMarkdown
      descriptionPlain
      missingFields
      places { displayName airports(first: 1) { nodes { iata } } }
      meta { mode warnings { code } }
      closedAt
    }
  }`;

  it('is answered as it is stored, with pay, addresses and a description in Markdown', async () => {
    expect(await dataOf(query, { postingId: whole.id, sourceUrl: whole.sourceUrl })).toEqual({
      posting: {
        postingId: whole.id,
        title: 'Keeper of Tide Tables',
        company: { name: 'Lab Harbour, Inc.', openings: { totalCount: 2 } },
        employmentType: 'FULL_TIME',
        workplaceType: 'HYBRID',
        isListed: true,
        addressStructured: {
          locality: 'Portland',
          region: 'Oregon',
          country: 'United States',
          countryCode: 'US',
          postalCode: '97201',
        },
        secondaryLocations: [
          { locationDisplay: 'Halifax', addressStructured: { locality: 'Halifax', countryCode: 'CA' } },
        ],
        compensationStructured: {
          currency: 'USD',
          interval: 'YEAR',
          minimum: 90_000,
          maximum: 110_000,
          components: [{ kind: 'SALARY', title: 'Coast: $90K – $110K' }],
        },
        descriptionMarkdown: '## What you do\n\nYou keep **tables** & charts.',
        descriptionPlain: expect.stringContaining('You keep tables & charts.'),
        missingFields: [],
        places: [
          { displayName: 'Portland, Oregon, United States', airports: { nodes: [{ iata: expect.any(String) }] } },
          { displayName: 'Halifax, Nova Scotia, Canada', airports: { nodes: [{ iata: expect.any(String) }] } },
        ],
        meta: { mode: 'STORED_SNAPSHOT', warnings: [] },
        closedAt: null,
      },
    });
  });

  it('is null when its source has none, and refused by a pair that does not match', async () => {
    const nobody = 'https://jobs.ashbyhq.com/harbour/0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
    expect(await ask(query, { postingId: whole.id, sourceUrl: nobody })).toMatchObject({
      data: { posting: null },
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
    expect(await dataOf(query, { postingId, sourceUrl: nobody })).toEqual({ posting: null });
  });
});

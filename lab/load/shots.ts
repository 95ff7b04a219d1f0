import { fareSearch } from './fare-search.ts';
import { type Shot, serial } from './open-loop/generator-job.ts';

type Row = readonly [name: string, weight: number, pathOrQuery: string, variables?: object];

/** A row is a path of REST, or an operation with its variables. */
const toShots = (rows: readonly Row[]): readonly Shot[] =>
  rows.map(([name, weight, text, variables]) =>
    text.startsWith('/')
      ? { name, weight, path: text }
      : { name, weight, path: '/graphql', body: JSON.stringify({ query: text, variables }) },
  );

/** Reads of cached data. */
export const cachedShots = toShots([
  ['airport', 2, '/flights/api/v1/airports/SFO'],
  ['sports', 1, '/odds/v1/sources/us_books/sports'],
  ['tables', 1, '/restaurants/v1/restaurants/search?platform=platform_a&limit=5&city=Chicago'],
  ['feed', 1, '/social/api/v1/feed?source=news_board'],
  ['airport and place', 2, '{ airport(iata: "SFO") { name place { name airports { nodes { iata name } } } } }'],
  [
    'stories and posts',
    2,
    '{ socialFeed(feed: { board: NEWS_BOARD }) { nodes { title url page { post { title publishedAt } } } checkpoint } }',
  ],
  [
    'place and tables',
    1,
    '{ airport(iata: "ORD") { name place { name restaurants(platform: PLATFORM_A, first: 10) { nodes { name city } } } } }',
  ],
]);

const posts = (variable: string) =>
  `posts(query: $${variable}, first: 20, sort: RELEVANCE) { totalCount nodes { title body } }`;

/** Searches of posts and postings that no cache has, with all that makes them costly. */
export const costlyShots = toShots([
  ['posts', 3, `query ($a: String) { ${posts('a')} }`, { a: `model ${serial}` }],
  [
    'four searches of posts',
    1,
    `query ($a: String, $b: String, $c: String, $d: String) {
      a: ${posts('a')} b: ${posts('b')} c: ${posts('c')} d: ${posts('d')}
    }`,
    { a: `data ${serial}`, b: `learning ${serial}`, c: `agent ${serial}`, d: `release ${serial}` },
  ],
  [
    'postings',
    2,
    'query ($a: String) { jobPostings(query: $a, first: 50) { totalCount facets { remoteCount } nodes { title } } }',
    { a: `senior engineer data x${serial}` },
  ],
  ['posts over REST', 1, `/blogs/api/v1/posts?q=vision%20${serial}`],
]);

/** What a person does at the same time: most of it needs the database. */
export const modestShots: readonly Shot[] = [
  ...toShots([
    ['airport', 1, '/flights/api/v1/airports/SFO'],
    ['newest posts', 1, '/blogs/api/v1/posts'],
    ['fare searches', 1, '{ fareSearches(first: 3) { nodes { jobId } } }'],
    [
      'a search of posts',
      1,
      'query ($a: String) { posts(query: $a, first: 3) { totalCount nodes { title } } }',
      { a: `paper ${serial}` },
    ],
    [
      'a search of postings',
      1,
      'query ($a: String) { jobPostings(query: $a, first: 3) { totalCount nodes { title } } }',
      { a: `designer x${serial}` },
    ],
  ]),
  { name: 'a fare search', weight: 1, path: fareSearch.path, body: JSON.stringify(fareSearch.body) },
];

/** Reads of one page each: searches, a board, and operations that join services. */
export const crowdShots = toShots([
  ['posts', 2, `query ($a: String) { posts(query: $a, first: 10) { nodes { title } } }`, { a: `model ${serial}` }],
  ['posts over REST', 1, `/blogs/api/v1/posts?q=vision%20${serial}`],
  [
    'postings',
    2,
    'query ($a: String) { jobPostings(query: $a, first: 10) { totalCount nodes { title } } }',
    { a: `engineer x${serial}` },
  ],
  ['board', 1, '{ airport(iata: "SFO") { name departures { flights(first: 20) { nodes { flightNumber state } } } } }'],
  [
    'stories and posts',
    2,
    '{ socialFeed(feed: { board: NEWS_BOARD }) { nodes { title page { post { title publishedAt } } } checkpoint } }',
  ],
]);

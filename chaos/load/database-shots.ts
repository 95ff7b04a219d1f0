import { dateInDays } from './date-in-days.ts';
import { type Shot, serial } from './open-loop/generator-job.ts';

const graphql = (name: string, query: string, variables: object, weight: number): Shot => ({
  name,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  weight,
});

const posts = (variable: string) =>
  `posts(query: $${variable}, first: 20, sort: RELEVANCE) { totalCount nodes { title body } }`;

/** Searches of posts and postings that no cache has, with all that makes them costly. */
export const costlyShots: readonly Shot[] = [
  graphql('posts', `query ($a: String) { ${posts('a')} }`, { a: `model ${serial}` }, 3),
  graphql(
    'four searches of posts',
    `query ($a: String, $b: String, $c: String, $d: String) {
      a: ${posts('a')} b: ${posts('b')} c: ${posts('c')} d: ${posts('d')}
    }`,
    { a: `data ${serial}`, b: `learning ${serial}`, c: `agent ${serial}`, d: `release ${serial}` },
    1,
  ),
  graphql(
    'postings',
    'query ($a: String) { jobPostings(query: $a, first: 50) { totalCount facets { remoteCount } nodes { title } } }',
    { a: `senior engineer data x${serial}` },
    2,
  ),
  { name: 'posts over REST', path: `/blogs/api/v1/posts?q=vision%20${serial}`, weight: 1 },
];

/** What a person does at the same time: most of it needs the database. */
export const modestShots: readonly Shot[] = [
  { name: 'airport', path: '/flights/api/v1/airports/SFO', weight: 1 },
  { name: 'newest posts', path: '/blogs/api/v1/posts', weight: 1 },
  graphql('fare searches', '{ fareSearches(first: 3) { nodes { jobId } } }', {}, 1),
  graphql(
    'a search of posts',
    'query ($a: String) { posts(query: $a, first: 3) { totalCount nodes { title } } }',
    { a: `paper ${serial}` },
    1,
  ),
  graphql(
    'a search of postings',
    'query ($a: String) { jobPostings(query: $a, first: 3) { totalCount nodes { title } } }',
    { a: `designer x${serial}` },
    1,
  ),
  {
    name: 'a fare search',
    path: '/flights/api/v1/flight-searches',
    body: JSON.stringify({ date: dateInDays(30), origin_iata: 'SFO', destination_iata: 'JFK' }),
    weight: 1,
  },
];

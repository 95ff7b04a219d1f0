import type { Shot } from './open-loop/generator-job.ts';

const read = (name: string, path: string, weight: number): Shot => ({ name, path, weight });
const graphql = (name: string, query: string, weight: number): Shot => ({
  name,
  path: '/graphql',
  body: JSON.stringify({ query }),
  weight,
});

export const overloadShots: readonly Shot[] = [
  read('airport', '/flights/api/v1/airports/SFO', 2),
  read('sports', '/odds/v1/sources/us_books/sports', 1),
  read('tables', '/restaurants/v1/restaurants/search?platform=platform_a&limit=5&city=Chicago', 1),
  read('feed', '/social/api/v1/feed?source=news_board', 1),
  graphql('airport and place', '{ airport(iata: "SFO") { name place { name airports { nodes { iata name } } } } }', 2),
  graphql(
    'stories and posts',
    '{ socialFeed(source: NEWS_BOARD) { nodes { title url page { post { title publishedAt } } } checkpoint } }',
    2,
  ),
  graphql(
    'place and tables',
    '{ airport(iata: "ORD") { name place { name restaurants(platform: PLATFORM_A, first: 10) { nodes { name city } } } } }',
    1,
  ),
];

import type { Question } from './ask.ts';

const withoutErrors = (text: string): boolean => !/"errors":\s*\[/.test(text);
const graphql = (name: string, query: string): Question => ({
  name,
  path: '/graphql',
  body: { query },
  isRight: withoutErrors,
});

export const mixedQuestions: readonly Question[] = [
  { name: 'flights', path: '/flights/api/v1/airports/SFO' },
  { name: 'odds', path: '/odds/v1/sources/us_books/sports' },
  { name: 'restaurants', path: '/restaurants/v1/restaurants/search?platform=platform_a&limit=5&city=Chicago' },
  { name: 'blogs', path: '/blogs/api/v1/posts' },
  { name: 'jobs', path: '/jobs/v1/search-jobs?source=ats_c&keywords=Diver', body: {} },
  { name: 'social', path: '/social/api/v1/feed?source=news_board' },
  graphql('graph: airport and place', '{ airport(iata: "SFO") { name place { name } } }'),
  graphql(
    'graph: posts and feed',
    '{ posts(first: 3) { nodes { title } } socialFeed(source: NEWS_BOARD) { nodes { title } } }',
  ),
];

export const feedSubscription = {
  query: 'subscription { feedCheckpoints(source: NEWS_BOARD) { checkpoint } }',
};

/** Every upstream of the emulator, by its name in faults. */
export const upstreamNames = [
  'nas-status',
  'metar',
  'adsb',
  'boards',
  'fares',
  'exchange',
  'us-books',
  'intl-books',
  'platform-a',
  'platform-b',
  'network',
  'ats-a',
  'ats-b',
  'ats-c',
  'microblog',
  'community-forum',
  'news-board',
  'news-board-search',
  'link-board',
  'linked-pages',
] as const;

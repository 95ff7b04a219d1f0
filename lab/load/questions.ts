import type { Question } from './ask.ts';

/** One request of each service and two of the graph. */
export const mixedQuestions: readonly Question[] = [
  { name: 'flights', path: '/flights/api/v1/airports/SFO' },
  { name: 'odds', path: '/odds/v1/sources/us_books/sports' },
  { name: 'restaurants', path: '/restaurants/v1/restaurants/search?platform=platform_a&limit=5&city=Chicago' },
  { name: 'blogs', path: '/blogs/api/v1/posts' },
  { name: 'jobs', path: '/jobs/v1/search-jobs?source=ats_c&keywords=Diver', body: {} },
  { name: 'social', path: '/social/api/v1/feed?source=news_board' },
  {
    name: 'graph: airport and place',
    path: '/graphql',
    body: { query: '{ airport(iata: "SFO") { name place { name } } }' },
  },
  {
    name: 'graph: posts and feed',
    path: '/graphql',
    body: {
      query: '{ posts(first: 3) { nodes { title } } socialFeed(feed: { board: NEWS_BOARD }) { nodes { title } } }',
    },
  },
];

export const feedSubscription = 'subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { checkpoint } }';

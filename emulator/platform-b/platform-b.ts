import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { answerDelay } from '../table-world/answer-delay.ts';
import { blockPage, failure } from './answers.ts';
import { graphqlAnswer } from './graphql-answer.ts';
import { createNameSearch } from './name-search.ts';
import { bookingPage, profilePage } from './restaurant-pages.ts';
import { searchPage } from './search-page.ts';

type Answer = (request: EmulatedRequest, context: EmulatorContext) => EmulatedResponse;

/** The first match wins. */
const pages: readonly (readonly [RegExp, Answer])[] = [
  [/^\/s\/?$/, searchPage],
  [/^\/(r|restaurant\/profile)\/[^/]+\/?$/, profilePage],
  [/^\/booking\/details\/?$/, bookingPage],
];

/** Stand-in for https://www.opentable.com as the site's own pages use it. */
export const platformB: EmulatedUpstream = {
  name: 'platform-b',
  errorResponse: failure,
  start: (context) => {
    const nameSearch = createNameSearch(context);
    return async (request) => {
      await answerDelay(context, request);
      const { method, path } = request;
      if ((request.headers['user-agent'] ?? '') === '') return blockPage;
      if (method === 'POST') return path === '/dapi/fe/gql' ? graphqlAnswer(request, context) : failure(404);
      if (method !== 'GET') return failure(405);
      if (path === '/widget/reservation/restaurant-search') return nameSearch(request);
      return pages.find(([pattern]) => pattern.test(path))?.[1](request, context) ?? failure(404);
    };
  },
};

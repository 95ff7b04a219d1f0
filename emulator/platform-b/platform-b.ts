import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { answerDelay } from '../table-world/answer-delay.ts';
import { blockPage, failure, json } from './answers.ts';
import { graphqlAnswer } from './graphql-answer.ts';
import { createNameSearch } from './name-search.ts';
import { listingsAnswer, partnerAvailability } from './partner-answer.ts';
import { grantPartnerToken, tokenRefusal } from './partner-token.ts';
import { bookingPage, profilePage } from './restaurant-pages.ts';
import { searchPage } from './search-page.ts';

type Answer = (request: EmulatedRequest, context: EmulatorContext) => EmulatedResponse;

/** The first that fits answers. */
const pages: readonly (readonly [RegExp, Answer])[] = [
  [/^\/s\/?$/, searchPage],
  [/^\/(r|restaurant\/profile)\/[^/]+\/?$/, profilePage],
  [/^\/booking\/details\/?$/, bookingPage],
];

const partnerAnswer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse | undefined => {
  const answer: Answer | undefined = request.path.startsWith('/sync/listings')
    ? listingsAnswer
    : request.path.startsWith('/v2/availability/')
      ? partnerAvailability
      : undefined;
  if (answer === undefined || request.method !== 'GET') return undefined;
  return tokenRefusal(request, context) ?? answer(request, context);
};

/** Stand-in of https://www.opentable.com as the site's own pages use it, with the partners' interface below the same address. */
export const platformB: EmulatedUpstream = {
  name: 'platform-b',
  errorResponse: failure,
  start: (context) => {
    const nameSearch = createNameSearch(context);
    return async (request) => {
      await answerDelay(context, request);
      const { method, path } = request;
      if (path === '/api/v2/oauth/token')
        return method === 'POST' ? grantPartnerToken(request, context) : json(405, { error: 'method_not_allowed' });
      const partner = partnerAnswer(request, context);
      if (partner !== undefined) return partner;
      if ((request.headers['user-agent'] ?? '') === '') return blockPage;
      if (method === 'POST') return path === '/dapi/fe/gql' ? graphqlAnswer(request, context) : failure(404);
      if (method !== 'GET') return failure(405);
      if (path === '/widget/reservation/restaurant-search') return nameSearch(request);
      return pages.find(([pattern]) => pattern.test(path))?.[1](request, context) ?? failure(404);
    };
  },
};

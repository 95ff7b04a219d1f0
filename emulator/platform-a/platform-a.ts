import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { answerDelay } from '../table-world/answer-delay.ts';
import { failure } from './answers.ts';
import { detailsAnswer } from './details-answer.ts';
import { findAnswer } from './find-answer.ts';
import { searchAnswer } from './search-answer.ts';
import { calendarAnswer, configAnswer, venueAnswer } from './venue-answer.ts';

type Answer = (request: EmulatedRequest, context: EmulatorContext) => EmulatedResponse;

const routes: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/3/venuesearch/search': { POST: searchAnswer },
  '/4/find': { GET: findAnswer, POST: findAnswer },
  '/3/venue': { GET: venueAnswer },
  '/4/venue/calendar': { GET: calendarAnswer },
  '/2/config': { GET: configAnswer },
  '/3/details': { POST: detailsAnswer },
};

/** A request without a user agent causes a server error. A bad key gives 419, a status without a standard meaning. */
const refusalOf = ({ headers }: EmulatedRequest): EmulatedResponse | undefined => {
  if ((headers['user-agent'] ?? '') === '') return failure(500);
  const key = /^ResyAPI api_key="(.*)"$/.exec(headers.authorization ?? '')?.[1];
  return key === 'bad' ? failure(419) : undefined;
};

/** Stand-in for https://api.resy.com as the site's own pages use it. */
export const platformA: EmulatedUpstream = {
  name: 'platform-a',
  errorResponse: (status, message) => failure(status, {}, message),
  start: (context) => async (request) => {
    await answerDelay(context, request);
    const refusal = refusalOf(request);
    if (refusal !== undefined) return refusal;
    const methods = routes[request.path];
    if (methods === undefined) return failure(404);
    return methods[request.method]?.(request, context) ?? failure(405);
  },
};

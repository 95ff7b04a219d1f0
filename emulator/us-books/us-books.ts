import type { EmulatedRequest, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse, refusal } from './answers.ts';
import { type Charged, createCredits } from './credits.ts';
import { events, participants, scores, sports } from './list-answers.ts';
import { eventMarkets, eventOdds, odds } from './odds-answers.ts';
import { type Answer, free } from './selection.ts';
import { usSports } from './us-event.ts';

const routes: readonly (readonly [RegExp, Answer])[] = [
  [/^\/v4\/sports\/([^/]+)\/events$/, events],
  [/^\/v4\/sports\/([^/]+)\/odds$/, odds],
  [/^\/v4\/sports\/([^/]+)\/scores$/, scores],
  [/^\/v4\/sports\/([^/]+)\/participants$/, participants],
  [/^\/v4\/sports\/([^/]+)\/events\/([^/]+)\/odds$/, eventOdds],
  [/^\/v4\/sports\/([^/]+)\/events\/([^/]+)\/markets$/, eventMarkets],
];

const answerTo = (request: EmulatedRequest, context: EmulatorContext): Charged => {
  const path = request.path.replace(/\/$/, '');
  if (request.method !== 'GET') return free(errorResponse(405, 'Method Not Allowed'));
  if (path === '/v4/sports') return sports(request, context, undefined, '');
  for (const [pattern, answer] of routes) {
    const [, key, id = ''] = pattern.exec(path) ?? [];
    if (key === undefined) continue;
    const sport = usSports.find((each) => each.key === key);
    const isUpcoming = key === 'upcoming' && (answer === odds || answer === events);
    return sport === undefined && !isUpcoming ? free(refusal('UNKNOWN_SPORT')) : answer(request, context, sport, id);
  }
  return free(errorResponse(404, 'Not Found'));
};

/** Stand-in for https://api.the-odds-api.com. The key is in the query; a header is ignored. */
export const usBooks: EmulatedUpstream = {
  name: 'us-books',
  errorResponse,
  start: (context) => {
    const charged = createCredits(context);
    return (request) => charged(request.query.get('apiKey') ?? '', () => answerTo(request, context));
  },
};

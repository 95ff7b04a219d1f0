import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { answerDelay } from '../table-world/answer-delay.ts';
import { json } from './answers.ts';
import { listingsAnswer, partnerAvailability } from './partner-answer.ts';
import { grantPartnerToken, tokenRefusal } from './partner-token.ts';

const codes: Readonly<Record<number, string>> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' };

/** Partners receive objects instead of pages. */
const failure = (status: number, message?: string): EmulatedResponse => {
  const code = codes[status] ?? 'InternalServerError';
  return json(status, { errors: [{ code, message: message ?? code }] });
};

const answerOf = (path: string): ((request: EmulatedRequest, context: EmulatorContext) => EmulatedResponse) => {
  if (path.startsWith('/sync/listings')) return listingsAnswer;
  return path.startsWith('/v2/availability/') ? partnerAvailability : () => failure(404);
};

/** Stand-in for https://platform.opentable.com, with https://oauth.opentable.com below the same address. */
export const platformBPartner: EmulatedUpstream = {
  name: 'platform-b-partner',
  errorResponse: failure,
  start: (context) => async (request) => {
    await answerDelay(context, request);
    const { method, path } = request;
    if (path === '/api/v2/oauth/token')
      return method === 'POST' ? grantPartnerToken(request, context) : json(405, { error: 'method_not_allowed' });
    if (method !== 'GET') return failure(405);
    return tokenRefusal(request, context) ?? answerOf(path)(request, context);
  },
};

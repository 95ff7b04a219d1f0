import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { readFareQuery } from './fare-query.ts';
import { alwaysFails, fareResult } from './fare-result.ts';
import { handOffPage } from './hand-off.ts';
import type { ArchivedSearch, SearchArchive } from './search-archive.ts';
import { createSearchArchive } from './search-archive.ts';
import { finishedBody, pendingBody, searchFailed } from './search-body.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
const messages: Readonly<Record<number, string>> = {
  401: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
  429: 'Your account has run out of searches.',
  503: searchFailed,
};
const errorResponse = (
  status: number,
  message = messages[status] ?? 'The service is not able to answer.',
): EmulatedResponse => json(status, { error: message });

/** Special keys that cause refusals: `bad` and `quota`. */
const refusal = (key: string | null): EmulatedResponse | undefined =>
  key === 'bad' ? errorResponse(401) : key === 'quota' ? errorResponse(429) : undefined;

/** The date in the westernmost time zone: earlier dates are past everywhere. */
const earliestDate = (now: number): string => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);

const finished = async (search: ArchivedSearch, context: EmulatorContext): Promise<EmulatedResponse> => {
  const result = await fareResult(search.query, search.createdMs, context);
  if (result !== 'none' && 'tokenFault' in result) return errorResponse(400, result.tokenFault);
  return json(200, finishedBody(search, result, context));
};

const wait = async (ms: number, { clock }: EmulatorContext, signal: AbortSignal): Promise<void> => {
  if (ms >= 1) await clock.sleep(ms, signal);
};

const submit = async (
  request: EmulatedRequest,
  archive: SearchArchive,
  context: EmulatorContext,
): Promise<EmulatedResponse> => {
  const now = context.clock.now();
  const query = readFareQuery(request.query, earliestDate(now));
  if (typeof query === 'string') return errorResponse(400, query);
  // A bad token is refused at once, even with `async`.
  const first = query.token === undefined ? 'none' : await fareResult(query, now, context);
  if (first !== 'none' && 'tokenFault' in first) return errorResponse(400, first.tokenFault);
  const search = archive.submit(query, now);
  if (query.isAsync) return json(200, pendingBody(search, now, context));
  await wait(search.readyMs - now, context, request.signal);
  return alwaysFails(query) ? json(503, finishedBody(search, 'none', context)) : finished(search, context);
};

const poll = (
  id: string,
  archive: SearchArchive,
  context: EmulatorContext,
): EmulatedResponse | Promise<EmulatedResponse> => {
  const now = context.clock.now();
  const search = archive.find(id, now);
  if (search === undefined) return errorResponse(410, 'The search expired or was deleted.');
  return now < search.readyMs ? json(200, pendingBody(search, now, context)) : finished(search, context);
};

const archivePath = /^\/searches\/(?:[0-9a-f]+\/)?([0-9a-f]{24})(?:\.json)?$/;
const handOffMs = 400;

/** Stand-in for the `google_flights` engine of https://serpapi.com, and for the target of its booking requests. */
export const fares: EmulatedUpstream = {
  name: 'fares',
  errorResponse,
  start: (context) => {
    const archive = createSearchArchive(context.seed, context.speed);
    return async (request) => {
      if (request.path === '/travel/clk/f') {
        await wait(handOffMs / context.speed, context, request.signal);
        return handOffPage(request);
      }
      const refused = refusal(request.query.get('api_key'));
      if (refused !== undefined) return refused;
      if (request.method !== 'GET') return errorResponse(404, 'Not found.');
      if (request.path === '/search.json' || request.path === '/search') return submit(request, archive, context);
      const [, id] = archivePath.exec(request.path) ?? [];
      return id === undefined ? errorResponse(404, 'Not found.') : poll(id, archive, context);
    };
  },
};

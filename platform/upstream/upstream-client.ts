import { requestBudgetMs } from '../context/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { abortable } from '../signals/abortable.ts';
import { recorderOf } from '../trace/recording.ts';
import { type CallTime, hasCallerLeft, startCallTime } from './attempt/call-time.ts';
import { createSendRequest } from './attempt/send-request.ts';
import { createConnections } from './connections.ts';
import { createBreaker } from './policies/breaker.ts';
import { createBulkhead } from './policies/bulkhead.ts';
import { createCoolDown } from './policies/cool-down.ts';
import type { Outcome } from './policies/outcome.ts';
import { createPace } from './policies/pace.ts';
import { recordHeldBack } from './policies/record-held-back.ts';
import { withRetries } from './policies/retry.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamHttp, UpstreamRequest, UpstreamResponse } from './upstream-http.ts';

export interface UpstreamClient extends UpstreamHttp {
  close(): Promise<void>;
}

/** Returns the error if the deployment sends no requests to this upstream. */
const refusalOf = (definition: UpstreamDefinition, options: UpstreamFactoryOptions): UpstreamError | undefined => {
  if (options.isSwitchedOff?.(definition) === true)
    // `optIn` is for the operator: it names the site, whereas clients see only public names of sources.
    return new UpstreamError(definition.source, 'blocked', {
      heldBack: true,
      predicate:
        'is switched off in this deployment: its terms restrict automatic reading, and the operator has not switched it on',
    });
  if (options.lacksKey?.(definition) === true)
    return new UpstreamError(definition.source, 'bad_key', {
      heldBack: true,
      predicate: 'needs a key that this deployment has not been given',
    });
  return undefined;
};

/** The error of a call for which no time was left. */
const notAsked = (source: string): UpstreamError =>
  new UpstreamError(source, 'timeout', {
    heldBack: true,
    predicate: 'could not be asked: other sources had used up the time of the request',
  });

/**
 * Creates the client of one upstream: retries around bulkhead, pace, cool-down, breaker and attempt, in that order from
 * the outside. An attempt's timeout starts after bulkhead and pace. All attempts and waits share the time of the call,
 * which is at most the rest of the caller's budget.
 */
export const createUpstreamClient = (
  definition: UpstreamDefinition,
  options: UpstreamFactoryOptions,
): UpstreamClient => {
  const { source } = definition;
  const { clock } = options;
  const connections = createConnections(definition, options);
  const send = createSendRequest(definition, connections, options);
  const bulkhead = createBulkhead(source, definition.concurrency);
  const pace = definition.pace === undefined ? undefined : createPace(definition.pace, clock);
  const atVendor = (): boolean => connections.base().url === definition.liveUrl.replace(/\/+$/, '');
  const isPaced = (request: UpstreamRequest): boolean =>
    definition.pace?.scope === 'vendor' ? atVendor() : connections.originOf(request) === connections.base().origin;
  const coolDown = createCoolDown(source, clock);
  const breaker = createBreaker(source, options.log, (pauseMs) => options.onPause?.(definition, pauseMs));

  const attempt = (request: UpstreamRequest, number: number, signal: AbortSignal): Promise<Outcome> => {
    const sent = () => send(request, number, signal);
    const isLink = request.url !== undefined;
    // A link may lead to another system, whose health says nothing about this upstream.
    const limit = definition.limitOf?.(request) ?? '';
    const guarded = isLink ? sent : () => coolDown(limit, () => breaker(sent));
    const paced = pace === undefined || !isPaced(request) ? guarded : () => pace(guarded, signal);
    // The bulkhead's queue and a half-open breaker do not observe the signal.
    const outcome = abortable(bulkhead(paced), signal).catch((error: unknown): Outcome => {
      if (!signal.aborted || hasCallerLeft(signal)) throw error;
      return { failure: new UpstreamError(source, 'timeout', { cause: error }), refused: true };
    });
    const recorder = recorderOf(signal);
    return recorder === undefined ? outcome : recordHeldBack(recorder, { source, request, number }, outcome);
  };

  const call = async (request: UpstreamRequest, { signal, leftMs }: CallTime): Promise<UpstreamResponse> => {
    const idempotent = request.idempotent ?? (request.method ?? 'GET') === 'GET';
    let renewed = false;
    const outcome = await withRetries(
      idempotent ? definition.retries : 0,
      async (number) => {
        const first = await attempt(request, number, signal);
        if (first.tokenRefused !== true || renewed) return first;
        // A token can be revoked early. A refused request had no effect, so even a POST may be repeated.
        renewed = true;
        return attempt(request, number, signal);
      },
      clock,
      signal,
      leftMs,
    );
    if (outcome.failure !== undefined) throw outcome.failure;
    return outcome.response;
  };

  return {
    source,
    emulated: options.isEmulated?.(definition) ?? false,
    get atVendor() {
      return atVendor();
    },
    request: async (request, signal) => {
      signal.throwIfAborted();
      const refusal = refusalOf(definition, options);
      if (refusal !== undefined) throw refusal;
      connections.originOf(request);
      using time = startCallTime(source, definition.budgetMs ?? requestBudgetMs, clock, signal);
      if (time.signal.aborted) throw notAsked(source);
      const response = await call(request, time);
      options.onAnswer?.(definition, request, response);
      return response;
    },
    close: () => connections.close(),
  };
};

import type { Call } from '../call/call.ts';
import { requestBudgetMs } from '../call/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { abortable } from '../runtime/abortable.ts';
import { type CallTime, hasCallerLeft, startCallTime } from './attempt/call-time.ts';
import { createSendRequest } from './attempt/send-request.ts';
import { createConnections } from './connections.ts';
import { createBreaker } from './policies/breaker.ts';
import { createBulkhead, createCoolDown, createPace, recordHeldBack } from './policies/hold-back.ts';
import type { Outcome } from './policies/outcome.ts';
import { withRetries } from './policies/retry.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type {
  UpstreamDefinition,
  UpstreamFactory,
  UpstreamHttp,
  UpstreamRequest,
  UpstreamResponse,
} from './upstream-http.ts';

interface UpstreamClient extends UpstreamHttp {
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
const createUpstreamClient = (definition: UpstreamDefinition, options: UpstreamFactoryOptions): UpstreamClient => {
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

  const attempt = (request: UpstreamRequest, number: number, call: Call): Promise<Outcome> => {
    const sent = () => send(request, number, call);
    const isLink = request.url !== undefined;
    // A link may lead to another system, whose health says nothing about this upstream.
    const limit = definition.limitOf?.(request) ?? '';
    const guarded = isLink ? sent : () => coolDown(limit, () => breaker(sent));
    const paced = pace === undefined || !isPaced(request) ? guarded : () => pace(guarded, call.signal);
    // The bulkhead's queue and a half-open breaker do not observe the signal.
    const outcome = abortable(bulkhead(paced), call.signal).catch((error: unknown): Outcome => {
      if (!call.aborted || hasCallerLeft(call)) throw error;
      return { failure: new UpstreamError(source, 'timeout', { cause: error }), refused: true };
    });
    const recorder = call.recording?.plan;
    return recorder === undefined ? outcome : recordHeldBack(recorder, { source, request, number }, outcome);
  };

  const askWithin = async (request: UpstreamRequest, { call, leftMs }: CallTime): Promise<UpstreamResponse> => {
    const idempotent = request.idempotent ?? (request.method ?? 'GET') === 'GET';
    let renewed = false;
    const outcome = await withRetries(
      idempotent ? definition.retries : 0,
      async (number) => {
        const first = await attempt(request, number, call);
        if (first.tokenRefused !== true || renewed) return first;
        // A token can be revoked early. A refused request had no effect, so even a POST may be repeated.
        renewed = true;
        return attempt(request, number, call);
      },
      clock,
      call.signal,
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
    request: async (request, call) => {
      call.throwIfAborted();
      const refusal = refusalOf(definition, options);
      if (refusal !== undefined) throw refusal;
      connections.originOf(request);
      using time = startCallTime(source, definition.budgetMs ?? requestBudgetMs, clock, call);
      if (time.call.aborted) throw notAsked(source);
      const response = await askWithin(request, time);
      options.onResponse?.(definition, request, response);
      return response;
    },
    close: () => connections.close(),
  };
};

/** `close` ends the connections and requests of all clients. */
export interface ClosableUpstreamFactory extends UpstreamFactory {
  (definition: UpstreamDefinition): UpstreamClient;
  close(): Promise<void>;
}

/** A definition always gets the same client, so that each upstream has one pool and one breaker. */
export const createUpstreamFactory = (options: UpstreamFactoryOptions): ClosableUpstreamFactory => {
  const clients = new Map<string, UpstreamClient>();
  const factory = (definition: UpstreamDefinition): UpstreamClient => {
    const known = clients.get(definition.name);
    if (known !== undefined) return known;
    const client = createUpstreamClient(definition, options);
    clients.set(definition.name, client);
    return client;
  };
  const close = async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  };
  return Object.assign(factory, { close });
};

import { type Flight, startFlight } from '../../../platform/cache/flight.ts';
import { ownerOf, type RequestContext } from '../../../platform/context/request-context.ts';
import { withSignal } from '../../../platform/context/with-signal.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { canonicalJson } from '../../../platform/json/canonical-json.ts';
import { recorderOf } from '../../../platform/trace/recording.ts';
import { withOwnData } from '../../execution/fetch/send-fetch.ts';
import { type AskSubgraph, isMutation, type SentHeaders, type SubgraphAnswer } from '../ask-subgraph.ts';
import { withoutTraceHeaders } from '../trace-headers.ts';
import type { Around, TrafficOptions } from './traffic-options.ts';

interface SharedQuery {
  readonly flight: Flight<SubgraphAnswer>;
  /** Deadline of the caller that it was sent for. */
  readonly deadlineAtMs: number;
  readers: number;
}

const keyOf = (
  { query, operationName, variables }: GraphQLServiceRequest,
  { identity }: RequestContext,
  headers: SentHeaders,
): string =>
  canonicalJson([query, operationName, variables, identity.keyId, ownerOf(identity), withoutTraceHeaders(headers)]);

/** Copies the data, because callers modify it. */
const withOwnResult = (answer: SubgraphAnswer): SubgraphAnswer => ({ ...answer, result: withOwnData(answer.result) });

/**
 * Lets a query wait for an equal one in flight, of the same caller with the same headers. Mutations and queries with a
 * requested plan are never shared.
 */
export const createShareQueries = ({ clock, onEvent }: TrafficOptions): Around => {
  const inFlight = new Map<string, SharedQuery>();

  const start = (
    key: string,
    ask: AskSubgraph,
    ...[request, context, headers]: Parameters<AskSubgraph>
  ): SharedQuery => {
    const forget = (): void => {
      if (inFlight.get(key) === shared) inFlight.delete(key);
    };
    const work = (signal: AbortSignal) => {
      const answer = ask(request, withSignal(context, signal), headers);
      // Registered before any reader's callback, so that no caller joins afterwards.
      answer.then(forget, forget);
      return answer;
    };
    const shared: SharedQuery = { flight: startFlight(work, forget), deadlineAtMs: context.deadlineAtMs, readers: 0 };
    inFlight.set(key, shared);
    return shared;
  };

  return (ask) => async (request, context, headers) => {
    if (isMutation(request.query) || recorderOf(context.signal) !== undefined) return ask(request, context, headers);
    const key = keyOf(request, context, headers);
    const known = inFlight.get(key);
    if (known !== undefined) onEvent('shared');
    const shared = known ?? start(key, ask, request, context, headers);
    shared.readers += 1;
    try {
      const answer = await shared.flight.join(context.signal);
      return shared.readers === 1 ? answer : withOwnResult(answer);
    } catch (error) {
      // The first caller's deadline has passed; this caller has time left.
      const wasCutShort =
        error instanceof ServiceError &&
        error.code === 'deadline_exceeded' &&
        shared.deadlineAtMs <= clock.now() &&
        clock.now() < context.deadlineAtMs;
      if (!wasCutShort || context.signal.aborted) throw error;
      return ask(request, context, headers);
    }
  };
};

import { resolve } from 'node:path';
import { BrokenCircuitError, handleWhen } from 'cockatiel';
import { withOwnData } from '../../gateway/execution/fetch/send-fetch.ts';
import {
  type AskSubgraph,
  isMutation,
  type SentHeaders,
  type SubgraphResponse,
} from '../../gateway/subgraph-transport/ask-subgraph.ts';
import type { HttpServiceOptions } from '../../gateway/subgraph-transport/http-service.ts';
import { withoutTraceHeaders } from '../../gateway/subgraph-transport/trace-headers.ts';
import { type Flight, startFlight } from '../../platform/cache/flight.ts';
import type { Call } from '../../platform/call/call.ts';
import { ownerOf } from '../../platform/call/identity.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { Problems } from '../../platform/config/problems.ts';
import { readOperatorFile } from '../../platform/config/read-operator-file.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { abortable } from '../../platform/runtime/abortable.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { canonicalJson } from '../../platform/text/json/canonical-json.ts';
import { createCircuit } from '../../platform/upstream/policies/breaker.ts';
import { backoffMs } from '../../platform/upstream/policies/retry.ts';
import {
  type BreakerRules,
  type RetryRules,
  type SubgraphTraffic,
  type TrafficConfig,
  trafficFor,
} from '../config/traffic-config.ts';
import type { ExtensionParts } from '../extension-parts.ts';
import { RetryBudget } from './retry-budget.ts';

type TrafficEvent = 'timeout' | 'retried' | 'retry_refused' | 'breaker_opened' | 'breaker_refused' | 'shared';

type Around = (ask: AskSubgraph) => AskSubgraph;

interface TrafficOptions {
  readonly name: string;
  readonly rules: SubgraphTraffic;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onEvent: (event: TrafficEvent) => void;
}

interface SharedQuery {
  readonly flight: Flight<SubgraphResponse>;
  /** Deadline of the caller that it was sent for. */
  readonly deadlineAtMs: number;
  readers: number;
}

const keyOf = (
  { query, operationName, variables }: GraphQLServiceRequest,
  { identity }: Call,
  headers: SentHeaders,
): string =>
  canonicalJson([query, operationName, variables, identity.keyId, ownerOf(identity), withoutTraceHeaders(headers)]);

/** Copies the data, because callers modify it. */
const withOwnResult = (result: SubgraphResponse): SubgraphResponse => ({
  ...result,
  result: withOwnData(result.result),
});

/**
 * Lets a query wait for an equal one in flight, of the same caller with the same headers. Mutations and queries with a
 * requested plan are never shared.
 */
const createShareQueries = ({ clock, onEvent }: TrafficOptions): Around => {
  const inFlight = new Map<string, SharedQuery>();

  const start = (
    key: string,
    ask: AskSubgraph,
    ...[request, context, headers]: Parameters<AskSubgraph>
  ): SharedQuery => {
    const forget = (): void => {
      if (inFlight.get(key) === shared) inFlight.delete(key);
    };
    const work = (own: Call) => {
      const result = ask(request, own, headers);
      // Registered before any reader's callback, so that no caller joins afterwards.
      result.then(forget, forget);
      return result;
    };
    const { deadlineAtMs } = context;
    const shared: SharedQuery = { flight: startFlight(work, forget, context.apart()), deadlineAtMs, readers: 0 };
    inFlight.set(key, shared);
    return shared;
  };

  return (ask) => async (request, context, headers) => {
    if (isMutation(request.query) || context.recording?.plan !== undefined) return ask(request, context, headers);
    const key = keyOf(request, context, headers);
    const known = inFlight.get(key);
    if (known !== undefined) onEvent('shared');
    const shared = known ?? start(key, ask, request, context, headers);
    shared.readers += 1;
    try {
      const result = await shared.flight.join(context);
      return shared.readers === 1 ? result : withOwnResult(result);
    } catch (error) {
      // The first caller's deadline has passed; this caller has time left.
      const wasCutShort =
        error instanceof ServiceError &&
        error.code === 'deadline_exceeded' &&
        shared.deadlineAtMs <= clock.now() &&
        clock.now() < context.deadlineAtMs;
      if (!wasCutShort || context.aborted) throw error;
      return ask(request, context, headers);
    }
  };
};

/** The breaker is open, so the request was not sent. */
class HeldBackError extends ServiceError {
  constructor(service: string) {
    super('service_unavailable', `The service ${service} is not available at the moment.`);
  }
}

/** A failure that counts against the subgraph. */
class SubgraphFailure extends Error {}

/** Refuses requests at once while a subgraph fails. After a while, one request at a time probes it. */
const createSubgraphBreaker = (
  { name, timeoutMs, clock, log, onEvent }: TrafficOptions,
  { failures, openMs, maxOpenMs }: BreakerRules,
): Around => {
  const isFailure = handleWhen((error) => error instanceof SubgraphFailure);
  const policy = createCircuit(isFailure, { failures, openMs, openMaxMs: maxOpenMs });
  policy.onBreak(() => {
    onEvent('breaker_opened');
    log.warn({ service: name }, 'a subgraph fails repeatedly: it is not asked for a while');
  });
  policy.onReset(() => log.info({ service: name }, 'a subgraph responds again'));

  const isIll = (error: unknown, startedAtMs: number): boolean => {
    if (!(error instanceof ServiceError)) return false;
    if (error.code === 'deadline_exceeded') return clock.now() - startedAtMs >= timeoutMs;
    // A request that the subgraph refuses shows that it works.
    return error.code === 'service_unavailable' && error.retryable;
  };

  return (ask) => async (request, context, headers) => {
    const startedAtMs = clock.now();
    const attempt = async () => {
      try {
        return await ask(request, context, headers);
      } catch (error) {
        if (isIll(error, startedAtMs)) throw new SubgraphFailure(name, { cause: error });
        throw error;
      }
    };
    try {
      // Callers that arrive during a probe wait for its outcome, and the policy does not observe their calls.
      return await abortable(policy.execute(attempt), context);
    } catch (error) {
      if (error instanceof SubgraphFailure) throw error.cause;
      if (!(error instanceof BrokenCircuitError)) throw error;
      onEvent('breaker_refused');
      throw new HeldBackError(name);
    }
  };
};

/** Whether the same request may succeed later: there was no connection, no response in time, or a failure. */
const mayPass = (error: unknown): boolean =>
  error instanceof ServiceError &&
  error.retryable &&
  !(error instanceof HeldBackError) &&
  (error.code === 'service_unavailable' || error.code === 'deadline_exceeded');

/** Retries queries that got no result, within their deadline and the budget. Mutations are sent once. */
const createRetryQueries = ({ clock, onEvent }: TrafficOptions, rules: RetryRules): Around => {
  const budget = new RetryBudget({ percent: rules.budgetPercent, minPerSecond: rules.minPerSecond }, clock);

  return (ask) => async (request, context, headers) => {
    budget.request();
    const retries = isMutation(request.query) ? 0 : rules.retries;
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(request, context, headers);
      } catch (error) {
        if (attempt >= retries || !mayPass(error) || context.aborted) throw error;
        const waitMs = backoffMs(attempt, rules);
        if (clock.now() + waitMs >= context.deadlineAtMs) throw error;
        if (!budget.take()) {
          onEvent('retry_refused');
          throw error;
        }
        onEvent('retried');
        await clock.sleep(waitMs, context.signal);
      }
    }
  };
};

/** Counts attempts that used up their timeout. */
const createTimeoutCount =
  ({ timeoutMs, clock, onEvent }: TrafficOptions): Around =>
  (ask) =>
  async (request, context, headers) => {
    const startedAtMs = clock.now();
    try {
      return await ask(request, context, headers);
    } catch (error) {
      const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
      if (isLate && clock.now() - startedAtMs >= timeoutMs) onEvent('timeout');
      throw error;
    }
  };

/** Order of the rules, from the outside in: sharing, retries, breaker, and timeout of an attempt. */
export const createTraffic = (options: TrafficOptions): Around => {
  const { retry = false, breaker = false, deduplicate = false } = options.rules;
  const layers: Around[] = [
    createTimeoutCount(options),
    ...(breaker === false ? [] : [createSubgraphBreaker(options, breaker)]),
    ...(retry === false ? [] : [createRetryQueries(options, retry)]),
    ...(deduplicate ? [createShareQueries(options)] : []),
  ];
  return (ask) => layers.reduce((inner, layer) => layer(inner), ask);
};

export interface SubgraphTrafficRules {
  of(name: string): {
    readonly connection: Pick<
      HttpServiceOptions,
      'timeoutMs' | 'http2' | 'certificateAuthorities' | 'webSocketPerHeaders' | 'maxWebSockets'
    >;
    readonly around: NonNullable<HttpServiceOptions['around']>;
  };
}

/** Throws `ConfigurationError`. */
const readCertificates = (file: string, place: string): string => {
  const path = resolve(file);
  try {
    return readOperatorFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${place}: ${path} cannot be read: ${reason}`]);
  }
};

/** Texts of certificates by their file. */
export type Certificates = ReadonlyMap<string, string>;

/** Throws `ConfigurationError` with each file that cannot be read. */
export const readAllCertificates = ({ all, subgraphs }: TrafficConfig): Certificates => {
  const problems = new Problems();
  const named: (readonly [string, string | undefined])[] = [
    ['traffic.all', all.certificateAuthorities],
    ...Object.entries(subgraphs).map(
      ([name, { certificateAuthorities }]) => [`traffic.subgraphs.${name}`, certificateAuthorities] as const,
    ),
  ];
  const texts = named.flatMap(([place, file]): (readonly [string, string])[] => {
    if (file === undefined) return [];
    const text = problems.of(() => readCertificates(file, `${place}.certificateAuthorities`));
    return text === undefined ? [] : [[file, text]];
  });
  problems.throwIfAny();
  return new Map(texts);
};

export const createSubgraphTraffic = (
  config: TrafficConfig,
  { settings, clock, log, metrics }: ExtensionParts,
  certificates: Certificates,
): SubgraphTrafficRules => ({
  of: (name) => {
    const rules = trafficFor(config, name);
    const { timeoutMs = settings.REQUEST_TIMEOUT_MS, http2 = false, certificateAuthorities: file } = rules;
    const { webSocketPerHeaders, maxWebSockets } = rules;
    return {
      connection: {
        timeoutMs,
        http2,
        webSocketPerHeaders,
        maxWebSockets,
        certificateAuthorities: file && certificates.get(file),
      },
      around: createTraffic({
        name,
        rules,
        timeoutMs,
        clock,
        log,
        onEvent: (event) => metrics.subgraphTraffic.inc({ subgraph: name, event }),
      }),
    };
  },
});

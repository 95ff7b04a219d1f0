import { GraphQLError, Kind, print } from 'graphql';
import type { OperationParts } from '../../gateway/execution/operation-parts.ts';
import type { CorrectedPlan } from '../../gateway/execution/plan/corrections/split-plan.ts';
import { PlanningFailure } from '../../gateway/execution/plan/planning-failure.ts';
import { Call } from '../../platform/call/call.ts';
import { overloaded } from '../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import { abortable } from '../../platform/runtime/abortable.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { Planning } from './create-planning.ts';
import type { Loading, PlanOutcome } from './planning-tasks.ts';

/** The planner of one supergraph on a thread of its own, so that neither loading nor planning blocks this thread. */
export interface RemotePlanner {
  /** Loads the supergraph. Rejects with `TaskFailedError` if the thread was lost, or with the signal's reason. */
  load(signal: AbortSignal): Promise<Loading>;
  /** Rejects with a `GraphQLError`; its code is `OVERLOADED` while the thread is lost or has too much to do. */
  plan(parts: OperationParts, active?: readonly string[]): Promise<CorrectedPlan>;
  /** Lets the thread end when it has no more work. It starts again for operations that still need it. */
  retire(): void;
  close(): Promise<void>;
}

interface RemotePlannerOptions {
  readonly sdl: string;
  /** See `LoadSupergraphOptions`. */
  readonly maxPaths?: number | undefined;
  readonly planning: Planning;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Time that a request waits for a plan, with those that were asked for before it. */
const planWithinMs = 20_000;
/** A thread that is lost again after it was started again is not asked once more. */
const attempts = 2;

/** The text of an operation, and the active labels of `@override`. */
type Asked = readonly [text: string, active: readonly string[]];

let lastId = 0;

const textOf = ({ operation, fragments }: OperationParts): string =>
  print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] });

export const createRemotePlanner = ({ sdl, maxPaths, planning, clock, log }: RemotePlannerOptions): RemotePlanner => {
  const id = ++lastId;
  const load = (signal: AbortSignal): Promise<Loading> => planning.run('load', [id, sdl, maxPaths], signal);
  let loadingAgain: Promise<Loading> | undefined;
  /** Shared by all operations that wait for it, so that no caller's deadline aborts it. */
  const loadAgain = (): Promise<Loading> => {
    loadingAgain ??= load(new AbortController().signal).finally(() => {
      loadingAgain = undefined;
    });
    return loadingAgain;
  };

  const ask = async (asked: Asked, signal: AbortSignal): Promise<Exclude<PlanOutcome, { isMissing: true }>> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcome = await planning.run('plan', [id, ...asked], signal);
      if (!('isMissing' in outcome)) return outcome;
      await abortable(loadAgain(), signal);
    }
    throw new Error('the thread lost the supergraph again');
  };

  const outcomeOf = async (parts: OperationParts, active: readonly string[]) => {
    using limited = new Call();
    limited.abortAfter(planWithinMs, clock, () => new Error(`no plan within ${planWithinMs / 1000} s`));
    try {
      return await ask([textOf(parts), active], limited.signal);
    } catch (error) {
      // The thread reports its own losses.
      log.debug({ err: error }, 'an operation could not be planned now');
      throw toGraphQLError(overloaded());
    }
  };

  return {
    load,
    plan: async (parts, active = []) => {
      const outcome = await outcomeOf(parts, active);
      if ('planned' in outcome) return outcome.planned;
      if ('failure' in outcome) throw new PlanningFailure(parts.operation, new Error(outcome.failure));
      throw new GraphQLError(outcome.refused, { nodes: parts.operation, extensions: outcome.extensions });
    },
    retire: () => planning.release(),
    close: () => planning.close(),
  };
};

/** The planners of the served supergraph, of the next one, and of the former one for its requests in flight. */
export interface RemotePlanners {
  open(sdl: string): RemotePlanner;
  /** The planner's supergraph is served from now on. */
  serve(planner: RemotePlanner): void;
  close(): Promise<void>;
}

export const createRemotePlanners = (
  create: (sdl: string) => RemotePlanner,
  onError: (error: unknown) => void,
): RemotePlanners => {
  let served: RemotePlanner | undefined;
  let former: RemotePlanner | undefined;
  let isClosed = false;
  const open = new Set<RemotePlanner>();
  const tracked = (planner: RemotePlanner): RemotePlanner => {
    const own: RemotePlanner = {
      ...planner,
      close: async () => {
        open.delete(own);
        await planner.close();
      },
    };
    open.add(own);
    if (isClosed) own.close().catch(onError);
    return own;
  };
  return {
    open: (sdl) => tracked(create(sdl)),
    serve: (planner) => {
      former?.close().catch(onError);
      former = served;
      former?.retire();
      served = planner;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...open].map((planner) => planner.close()));
    },
  };
};

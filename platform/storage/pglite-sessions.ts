import { overloaded } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import { markReported } from '../runtime/log/reported.ts';
import { createWorkGate } from '../runtime/work-gate.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import type { Engine, EngineSource } from './embedded/engine.ts';
import { isAboutFiles } from './embedded/folder-failure.ts';
import type { Session, SessionSource, Statement, WaitClass } from './session.ts';
import { createWorkerLane, type WorkerLane } from './worker-lane.ts';

const waitMs = 20_000;
/** Wait in the queue above which statements of requests are refused. */
const usualQueueMs = 4_000;
const inUse =
  'The embedded database was in use for 20 seconds. Inside a transaction, run every statement on that transaction: any other waits for it to end.';

/**
 * A text without values may begin a transaction or set a variable, so it gets the session exclusively. A text with
 * values is a single statement, and none of ours does either.
 */
const isSingle = ({ values }: Statement): boolean => values.length > 0;

interface PgliteSessionsOptions {
  readonly clock?: Clock;
  /** Wait of requests in the queue above which their statements are refused. Default 4 s. */
  readonly longestQueueMs?: number | undefined;
  /** Reports refusals, so that background work does not log each with its stack. */
  readonly onRefused?: () => void;
  readonly lane?: WorkerLane;
}

const gateOf = (atOnce: number, clock: Clock) => (requestTime: () => number) =>
  createWorkGate({ atOnce, waitMs, refusal: () => new Error(inUse), clock, now: requestTime });

/**
 * PGlite has one session. A transaction has it exclusively; other statements of requests may be in flight together, as
 * many as the engine takes. Workers have a lane of their own, and only waits behind requests refuse requests.
 */
export const createPgliteSessions = (source: EngineSource, options: PgliteSessionsOptions = {}): SessionSource => {
  const { clock = systemClock, longestQueueMs = usualQueueMs, onRefused = () => {} } = options;
  const lane =
    options.lane ??
    createWorkerLane({ clock, now: () => performance.now(), gate: gateOf(source.statementsAtOnce, clock) });
  const { gate } = lane;
  const enter = async (entered: Promise<() => void>): Promise<() => void> => {
    try {
      return await entered;
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  };
  const runOn = async (engine: Engine, statement: Statement, waitClass: WaitClass) => {
    try {
      return await engine.run(statement, waitClass);
    } catch (error) {
      if (engine.isLost || !isAboutFiles(error)) throw error;
      source.suspect(error);
      throw new DatabaseUnavailableError(markReported(error));
    }
  };

  const createSession = (waitClass: WaitClass): Session => {
    const isRequest = waitClass === 'request';
    const endRequest = isRequest ? lane.request() : () => {};
    /** Set while this session uses the engine exclusively. */
    let leave: (() => void) | undefined;
    let engine: Engine | undefined;
    const giveBack = (): void => {
      leave?.();
      leave = undefined;
      endRequest();
    };
    const runShared = async (statement: Statement) => {
      const done = await enter(gate.enter());
      try {
        engine = await source.current();
        return await runOn(engine, statement, waitClass);
      } finally {
        done();
      }
    };
    return {
      run: async (statement) => {
        // A shared statement of a worker could delay requests for minutes.
        if (leave === undefined && isSingle(statement) && isRequest) return runShared(statement);
        if (leave === undefined) {
          leave = await enter(isRequest ? gate.enter({ alone: true }) : lane.enter());
          engine = await source.current();
        }
        return runOn(engine ?? (await source.current()), statement, waitClass);
      },
      get isLost() {
        return engine?.isLost ?? false;
      },
      release: async () => giveBack(),
      discard: async () => {
        try {
          if (leave !== undefined && engine?.isLost === false)
            await runOn(engine, { text: 'rollback', values: [] }, waitClass);
        } finally {
          giveBack();
        }
      },
    };
  };

  return {
    acquire: async (waitClass) => {
      // Before the gate, whose wait is shorter than opening may take.
      await source.current();
      if (waitClass === 'request' && Math.max(gate.queueMs, gate.expectedMs) > longestQueueMs) {
        onRefused();
        throw markReported(overloaded('The embedded database has more to do than it can at the moment; try again.'));
      }
      return createSession(waitClass);
    },
    load: {
      get expectedWaitMs() {
        return gate.expectedMs;
      },
      get statementMs() {
        return gate.meanMs;
      },
    },
    get quietMs() {
      return lane.quietMs;
    },
    close: () => source.close(),
  };
};

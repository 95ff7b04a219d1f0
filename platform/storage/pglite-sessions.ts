import { markReported } from '../log/reported.ts';
import { overloaded } from '../overload/overloaded.ts';
import { createWorkGate, type WorkGate } from '../overload/work-gate.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import type { Engine, EngineSource } from './embedded/engine.ts';
import { isAboutFiles } from './embedded/folder-fault.ts';
import type { Patience, Session, SessionSource, Statement } from './session.ts';

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

/**
 * PGlite has one session. A transaction has it exclusively; other statements may be in flight together, as many as the
 * engine takes. `onRefused` reports refusals, so that background work does not log each with its stack.
 */
export const createPgliteSessions = (
  source: EngineSource,
  gate: WorkGate = createWorkGate({ atOnce: source.statementsAtOnce, waitMs, refusal: () => new Error(inUse) }),
  longestQueueMs: number = usualQueueMs,
  onRefused: () => void = () => {},
): SessionSource => {
  const enter = async (alone: boolean): Promise<() => void> => {
    try {
      return await gate.enter({ alone });
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  };
  const runOn = async (engine: Engine, statement: Statement, patience: Patience) => {
    try {
      return await engine.run(statement, patience);
    } catch (error) {
      if (engine.isLost || !isAboutFiles(error)) throw error;
      source.suspect(error);
      throw new DatabaseUnavailableError(markReported(error));
    }
  };

  const createSession = (patience: Patience): Session => {
    /** Set while this session uses the engine exclusively. */
    let leave: (() => void) | undefined;
    let engine: Engine | undefined;
    const giveBack = (): void => {
      leave?.();
      leave = undefined;
    };
    const runShared = async (statement: Statement) => {
      const done = await enter(false);
      try {
        engine = await source.current();
        return await runOn(engine, statement, patience);
      } finally {
        done();
      }
    };
    return {
      run: async (statement) => {
        // A shared background statement could delay requests for minutes.
        if (leave === undefined && isSingle(statement) && patience === 'request') return runShared(statement);
        if (leave === undefined) {
          leave = await enter(true);
          engine = await source.current();
        }
        return runOn(engine ?? (await source.current()), statement, patience);
      },
      get isLost() {
        return engine?.isLost ?? false;
      },
      release: async () => giveBack(),
      discard: async () => {
        try {
          if (leave !== undefined && engine?.isLost === false)
            await runOn(engine, { text: 'rollback', values: [] }, patience);
        } finally {
          giveBack();
        }
      },
    };
  };

  return {
    acquire: async (patience) => {
      // Before the gate, whose wait is shorter than opening may take.
      await source.current();
      if (patience === 'request' && Math.max(gate.queueMs, gate.expectedMs) > longestQueueMs) {
        onRefused();
        throw markReported(overloaded('The embedded database has more to do than it can at the moment; try again.'));
      }
      return createSession(patience);
    },
    get expectedWaitMs() {
      return gate.expectedMs;
    },
    close: () => source.close(),
  };
};

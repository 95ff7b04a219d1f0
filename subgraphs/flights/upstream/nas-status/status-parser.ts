import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { createTasks } from '../../../../platform/runtime/threads/create-tasks.ts';
import { TaskFailedError } from '../../../../platform/runtime/threads/task-failed-error.ts';
import { compiledThread } from '../../../../platform/runtime/threads/thread-entry.ts';
import type { StatusTasks } from './status-tasks.ts';

/** Parses the XML of delay programs. */
export interface StatusParser {
  /**
   * Throws `UpstreamError` `malformed` for text that is not XML or is not parsed within the limits, and the call's
   * reason.
   */
  parse(source: string, text: string, call: Call): Promise<unknown>;
  close(): Promise<void>;
}

interface StatusParserOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry, or `none` for the calling thread. */
  readonly thread?: URL | 'none';
}

/** The feed takes some milliseconds, and the largest document that is read, of 2 MB, half a second. */
const taskMs = 5_000;
const idleMs = 30_000;
/** The library takes 5 MB, and the largest document 40 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 2 };

/**
 * The thread starts on demand and ends when idle. A document that ends it fails, and the next one gets a new thread.
 */
export const createStatusParser = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './status-thread'),
}: StatusParserOptions): StatusParser => {
  const tasks = createTasks<StatusTasks>({
    entry: thread,
    load: async () => (await import('./status-tasks.ts')).statusTasks,
    name: 'delay status',
    clock,
    log,
    resourceLimits,
    taskMs,
    idleMs,
  });
  return {
    parse: async (source, text, call) => {
      try {
        const parsed = await tasks.run('parse', [text], call.signal, source);
        if ('document' in parsed) return parsed.document;
      } catch (error) {
        if (!(error instanceof TaskFailedError)) throw error;
        throw new UpstreamError(source, 'malformed', { cause: error });
      }
      throw new UpstreamError(source, 'malformed', { cause: new Error('not well-formed XML') });
    },
    close: () => tasks.close(),
  };
};

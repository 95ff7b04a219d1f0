import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { createTasks } from '../../../../platform/runtime/threads/create-tasks.ts';
import { TaskFailedError, type TaskFailure } from '../../../../platform/runtime/threads/task-failed-error.ts';
import { compiledThread } from '../../../../platform/runtime/threads/thread-entry.ts';
import type { WebResponse } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { FeedDocument } from '../../model/feed.ts';
import type { FeedTasks } from './feed-tasks.ts';
import { unpackEntries } from './packed-entries.ts';

/** Parses feeds. */
export interface FeedDecoder {
  /**
   * `source` is the slug, by which losses are counted and logged. Throws `ServiceError` for something that
   * is not a feed, or not parsed within the limits; and the call's reason.
   */
  decode(response: WebResponse, source: string, call: Call): Promise<FeedDocument>;
  close(): Promise<void>;
}

interface FeedDecoderOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry, or `none` for the calling thread. */
  readonly thread?: URL | 'none';
}

/** The largest feed that is read, of 16 MB, takes some seconds. */
const taskMs = 20_000;
const idleMs = 30_000;
/** Libraries take 15 MB, and the largest feed 150 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

const predicates: Partial<Record<TaskFailure, string>> = {
  overdue: `returned a feed that takes longer than ${taskMs / 1000} seconds to parse`,
  ended: 'returned a feed that needs more memory than it may have to be parsed',
  refused: 'returned feeds that could not be parsed within the limits, and is not parsed again for ten minutes',
};

/** The thread starts on demand and ends when idle. A feed that ends it fails, and the next one gets a new thread. */
export const createFeedDecoder = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './feeds-thread'),
}: FeedDecoderOptions): FeedDecoder => {
  const tasks = createTasks<FeedTasks>({
    entry: thread,
    load: async () => (await import('./feed-tasks.ts')).feedTasks,
    name: 'feeds',
    clock,
    log,
    resourceLimits,
    taskMs,
    idleMs,
  });
  return {
    decode: async ({ body, headers, url }, source, call) => {
      const { host } = new URL(url);
      try {
        const outcome = await tasks.run('decode', [body, headers['content-type'], url], call.signal, source);
        if ('packed' in outcome) return { ...outcome.about, entries: await unpackEntries(outcome.packed) };
        throw new ServiceError('upstream_unavailable', outcome.malformed, { source: host, reason: 'malformed' });
      } catch (error) {
        const predicate = error instanceof TaskFailedError ? predicates[error.failure] : undefined;
        throw predicate === undefined ? error : new UpstreamError(host, 'malformed', { predicate, cause: error });
      }
    },
    close: () => tasks.close(),
  };
};

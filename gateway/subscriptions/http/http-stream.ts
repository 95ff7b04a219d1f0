import type { ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Clock } from '../../../platform/clock/clock.ts';
import { errorsOf } from '../../../platform/errors/error-list.ts';
import { onAbort } from '../../../platform/signals/on-abort.ts';
import { guarded } from '../../../platform/sockets/guarded.ts';
import type { StreamFraming } from './stream-framing.ts';

/** How long a client may take to read the end of its stream. */
const closeTimeoutMs = 2_000;

interface HttpStreamOptions {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly framing: StreamFraming;
  readonly results: AsyncIterableIterator<ExecutionResult>;
  /** Aborts when the server ends the stream. The reason is sent to the client. */
  readonly interruption: AbortSignal;
  readonly heartbeatMs: number;
  readonly clock: Clock;
  readonly present: (error: unknown) => GraphQLFormattedError;
  /** Called with errors that no caller awaits. */
  readonly onError: (error: unknown) => void;
}

/** A slow reader delays only itself. */
const write = (response: ServerResponse, text: string, interruption: AbortSignal): Promise<void> | undefined => {
  if (response.destroyed || response.write(text) || interruption.aborted) return undefined;
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      stopListening();
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
    const stopListening = onAbort(interruption, done);
  });
};

/** The wait of a `for await` would retain the result before. Returns false at the end of the results. */
const writeNext = async ({ response, framing, results, interruption }: HttpStreamOptions): Promise<boolean> => {
  const item = await results.next();
  if (item.done === true) return false;
  try {
    if (!interruption.aborted) await write(response, framing.next(item.value), interruption);
  } catch (error) {
    await results.return?.();
    throw error;
  }
  if (interruption.aborted) await results.return?.();
  return !interruption.aborted;
};

/**
 * Sends results until they end or fail, the stream is interrupted, or the client leaves. A failure is always sent
 * before the end. Resolves when the response is closed.
 */
export const sendHttpStream = async (options: HttpStreamOptions): Promise<void> => {
  const { response, headers, framing, results, interruption, heartbeatMs, clock, present, onError } = options;
  const closed = new Promise<void>((resolve) => {
    if (response.destroyed) return resolve();
    response.once('close', guarded(resolve, onError));
  });
  const endResults = guarded(() => results.return?.(), onError);
  guarded(() => closed.then(endResults), onError)();
  onAbort(interruption, endResults);
  let cancelHeartbeat = () => {};
  const beat = () => {
    const write = () => {
      // Unread bytes already keep the connection alive; more would only fill memory.
      if (!response.writableNeedDrain) response.write(framing.heartbeat);
      beat();
    };
    cancelHeartbeat = clock.after(heartbeatMs, guarded(write, onError));
  };
  response.writeHead(200, {
    ...headers,
    'content-type': framing.contentType,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    await write(response, framing.start, interruption);
    beat();
    while (await writeNext(options)) {}
    interruption.throwIfAborted();
  } catch (error) {
    if (!response.destroyed) response.write(framing.failure(errorsOf(error).map(present)));
  } finally {
    cancelHeartbeat();
    if (!response.destroyed) response.end(framing.end);
  }
  const cancel = clock.after(closeTimeoutMs, () => response.destroy());
  await closed;
  cancel();
};

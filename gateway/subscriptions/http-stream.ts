import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { StreamFraming } from './stream-framing.ts';

export interface HttpStreamOptions {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly framing: StreamFraming;
  readonly results: AsyncIterableIterator<ExecutionResult>;
  readonly heartbeatMs: number;
  readonly clock: Clock;
  /** Turns what the stream threw into the last result that the client sees. */
  readonly failureOf: (error: unknown) => ExecutionResult;
}

/** Waits until the client has taken what was written, or has gone. A slow reader holds up nobody but itself. */
const write = (response: ServerResponse, text: string): Promise<void> | undefined => {
  if (response.destroyed || response.write(text)) return undefined;
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
};

/**
 * Sends results as they come until they end, fail or the client leaves; then ends the results. A failure is sent before the end:
 * a stream never ends silently when something went wrong.
 */
export const sendHttpStream = async ({
  response,
  headers,
  framing,
  results,
  heartbeatMs,
  clock,
  failureOf,
}: HttpStreamOptions): Promise<void> => {
  response.writeHead(200, {
    ...headers,
    'content-type': framing.contentType,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.once('close', () => void results.return?.());
  let cancelHeartbeat = () => {};
  const beat = () => {
    cancelHeartbeat = clock.after(heartbeatMs, () => {
      // A client that has not yet taken earlier bytes is alive enough; more would only fill memory.
      if (!response.writableNeedDrain) response.write(framing.heartbeat);
      beat();
    });
  };
  try {
    await write(response, framing.start);
    beat();
    for await (const result of results) await write(response, framing.next(result));
  } catch (error) {
    await write(response, framing.failure(failureOf(error)));
  } finally {
    cancelHeartbeat();
    if (!response.destroyed) response.end(framing.end);
  }
};

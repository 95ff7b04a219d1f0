import type { Dispatcher, Pool } from 'undici';
import { toAbortError } from '../../platform/errors/to-abort-error.ts';
import { onAbort } from '../../platform/signals/on-abort.ts';
import { guarded } from '../../platform/sockets/guarded.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decoded as UTF-8. Undefined if the body exceeded the cap. */
  readonly text: string | undefined;
}

export interface HttpExchange {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body: string | null;
  readonly maxBytes: number;
  /** Whether the request may share an HTTP/2 connection. Default: false. */
  readonly sharesConnection?: boolean;
  /** Aborts the exchange, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Decodes UTF-8, and removes the byte order mark that some servers send before JSON. */
const toText = (chunks: readonly Buffer[]): string => {
  const [first = Buffer.alloc(0)] = chunks;
  const text = (chunks.length > 1 ? Buffer.concat(chunks) : first).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
};

/**
 * Uses undici's dispatcher, because the body stream of its `request` costs as much as all the rest of a small response.
 * Rejects with the connection's error.
 */
export const postText = (
  pool: Pool,
  { path, headers, method = 'POST', body, maxBytes, sharesConnection: idempotent = false, signal }: HttpExchange,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let answered: HttpAnswer['headers'] = {};
    let size = 0;
    const chunks: Buffer[] = [];
    const stopListening = onAbort(signal, () => {
      const reason = toAbortError(signal);
      controller?.abort(reason);
      reject(reason);
    });
    if (signal.aborted) return;
    const end = (text: string | undefined): void => {
      stopListening();
      resolve({ status, headers: answered, text });
    };
    const fail = (error: unknown): void => {
      stopListening();
      reject(error);
    };
    const exchange = (): unknown =>
      pool.dispatch(
        { method, path, headers, body, idempotent },
        {
          onRequestStart: (started) => {
            controller = started;
            if (signal.aborted) started.abort(toAbortError(signal));
          },
          onResponseStart: (_controller, statusCode, received) => {
            status = statusCode;
            answered = received;
          },
          onResponseData: (current, chunk) => {
            size += chunk.length;
            if (size <= maxBytes) {
              chunks.push(chunk);
              return;
            }
            end(undefined);
            current.abort(new Error('the body is larger than the cap'));
          },
          onResponseEnd: () => end(toText(chunks)),
          onResponseError: (_controller, error) => fail(error),
        },
      );
    // undici converts errors thrown by callbacks to a response error; a request that it cannot accept throws here.
    guarded(exchange, fail)();
  });

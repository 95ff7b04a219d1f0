import type { Dispatcher, Pool } from 'undici';
import { toAbortError } from '../../platform/errors/to-abort-error.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import type { AbortSource } from '../../platform/runtime/on-abort.ts';
import { encodingsIn, unpackBody } from '../../platform/upstream/attempt/read-body.ts';

export interface HttpResponseFields {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decompressed and decoded as UTF-8. Undefined if `unreadable` says why there is none. */
  readonly text: string | undefined;
  /** Set if the body, as sent or decompressed, exceeded the cap, or is not in its content encoding. */
  readonly unreadable?: string | undefined;
}

interface HttpExchange {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body: string | null;
  /** Bound on the body, as sent and decompressed. */
  readonly maxBytes: number;
  /** Whether the request may share an HTTP/2 connection. Default: false. */
  readonly sharesConnection?: boolean;
  /** Aborts the exchange, which then rejects with its reason. */
  readonly call: AbortSource;
}

/** Decodes UTF-8, and removes the byte order mark that some servers send before JSON. */
const toText = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
};

const joined = (chunks: readonly Buffer[]): Buffer => {
  const [first = Buffer.alloc(0)] = chunks;
  return chunks.length > 1 ? Buffer.concat(chunks) : first;
};

const tooLarge = 'the body is larger than the cap';

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/**
 * Uses undici's dispatcher, because the body stream of its `request` costs as much as all the rest of a small response.
 * Rejects with the connection's error.
 */
export const postText = (
  pool: Pool,
  { path, headers, method = 'POST', body, maxBytes, sharesConnection: idempotent = false, call }: HttpExchange,
): Promise<HttpResponseFields> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let result: HttpResponseFields['headers'] = {};
    let size = 0;
    const chunks: Buffer[] = [];
    const stopListening = call.onAbort(() => {
      const reason = toAbortError(call);
      controller?.abort(reason);
      reject(reason);
    });
    if (call.aborted) return;
    const end = (text: string | undefined, unreadable?: string): void => {
      stopListening();
      resolve({ status, headers: result, text, unreadable });
    };
    const unpack = (encodings: readonly string[]): void => {
      unpackBody(joined(chunks), encodings, maxBytes).then(
        (bytes) => end(toText(bytes)),
        (error: unknown) => end(undefined, error instanceof Error ? error.message : String(error)),
      );
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
            if (call.aborted) started.abort(toAbortError(call));
          },
          onResponseStart: (_controller, statusCode, received) => {
            status = statusCode;
            result = received;
          },
          onResponseData: (current, chunk) => {
            size += chunk.length;
            if (size <= maxBytes) {
              chunks.push(chunk);
              return;
            }
            end(undefined, tooLarge);
            current.abort(new Error(tooLarge));
          },
          onResponseEnd: () => {
            const encodings = encodingsIn(textOf(result['content-encoding']));
            if (encodings.length === 0) end(toText(joined(chunks)));
            else unpack(encodings);
          },
          onResponseError: (_controller, error) => fail(error),
        },
      );
    // undici converts errors thrown by callbacks to a response error; a request that it cannot accept throws here.
    guarded(exchange, fail)();
  });

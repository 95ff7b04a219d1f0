import { Pool } from 'undici';
import { Call } from '../../platform/call/call.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { parseBoundedJson } from '../../platform/text/json/json-nesting.ts';
import { postText } from '../subgraph-transport/http-exchange.ts';

interface OutwardOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly clock: Clock;
}

interface OutwardRequests {
  /**
   * Rejects with an `Error` for any status but 200, for a body that exceeds the cap or is not JSON, and at the timeout.
   */
  send(body: string | undefined, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** Redirects are not followed, because only the operator may choose the address. */
export const createOutwardRequests = (options: OutwardOptions): OutwardRequests => {
  const { headers, timeoutMs, maxBytes, clock } = options;
  const url = new URL(options.url);
  const pool = new Pool(url.origin, {
    connections: 8,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  });
  return {
    send: async (body, signal) => {
      using call = new Call({ signal });
      call.abortAfter(timeoutMs, clock, () => new Error(`no answer in ${timeoutMs} ms`));
      const { status, text } = await postText(pool, {
        method: body === undefined ? 'GET' : 'POST',
        path: `${url.pathname}${url.search}`,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body ?? null,
        maxBytes,
        call,
      });
      if (status !== 200) throw new Error(`status ${status}`);
      if (text === undefined) throw new Error(`a body of more than ${maxBytes} bytes`);
      return parseBoundedJson(text);
    },
    close: () => pool.destroy(),
  };
};

import { platformErrors } from '../../errors/platform-errors.ts';
import { overloadRetrySeconds } from '../../errors/service-error.ts';
import { noSniff, responseHead } from '../raw-refusal.ts';

/** Bytes that are made once, because an overloaded server sends mostly refusals. */
export interface RefusalText {
  readonly status: number;
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: string[];
  readonly body: Buffer;
  /** Returns the whole response with `extra` headers, for a connection that is closed after it. */
  closing(extra: readonly string[]): Buffer;
}

/** `body` is the error in the format of the requested path. */
export const toRefusalText = (body: object, contentType = 'application/json; charset=utf-8'): RefusalText => {
  const bytes = Buffer.from(JSON.stringify(body));
  const { status } = platformErrors.overloaded;
  const headers = [
    'content-type',
    contentType,
    'content-length',
    String(bytes.length),
    'retry-after',
    String(overloadRetrySeconds),
    ...Object.entries(noSniff).flat(),
  ];
  return {
    status,
    headers,
    body: bytes,
    closing: (extra) => {
      const all = [...headers, ...extra, 'connection', 'close'];
      const pairs = all.flatMap((name, at) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : []));
      return Buffer.concat([Buffer.from(responseHead(status, pairs)), bytes]);
    },
  };
};

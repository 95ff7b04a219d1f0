import type { FastifyReply } from 'fastify';
import type { Identity } from '../../platform/context/request-context.ts';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';
import { varyWith } from './add-to-vary.ts';
import { cacheHeadersOf } from './cache-control.ts';

interface CachedResponse {
  readonly identity: Pick<Identity, 'keyId'>;
  readonly dependencies: Pick<Dependencies, 'freshness'>;
  readonly etag: string;
  /** Request headers on which the response depends. */
  readonly variesBy: string;
  readonly nowMs: number;
}

/** Returns alternating names and values, as `writeHead` takes them, of all headers for caches. */
export const listCacheHeaders = (reply: FastifyReply, response: CachedResponse): string[] => {
  const { identity, dependencies, etag, variesBy, nowMs } = response;
  const { cacheControl, age } = cacheHeadersOf(identity, dependencies, nowMs);
  const headers = ['cache-control', cacheControl, 'etag', etag, 'vary', varyWith(reply.getHeader('vary'), variesBy)];
  if (age !== undefined) headers.push('age', age);
  return headers;
};

export const setCacheHeaders = (reply: FastifyReply, response: CachedResponse): void => {
  const headers = listCacheHeaders(reply, response);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
};

import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../platform/call/dependencies.ts';
import type { Identity } from '../../platform/call/identity.ts';

type HeaderValue = ReturnType<FastifyReply['getHeader']>;

/** Returns `Vary` with more names. Other plugins, such as CORS, may have set it. */
const varyWith = (known: HeaderValue, names: string): string =>
  known === undefined ? names : `${[known].flat().join(', ')}, ${names}`;

export const addToVary = (reply: FastifyReply, names: string): void => {
  reply.header('vary', varyWith(reply.getHeader('vary'), names));
};

/** For errors, mutations, unfinished work, and reports about one request. */
export const noStore = 'no-store';

const wholeSeconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

interface CacheHeaders {
  readonly cacheControl: string;
  /** Seconds since the oldest part was read; undefined if no part has a read time. */
  readonly age: string | undefined;
}

/**
 * See RFC 9111. If the lifetime is unknown, caches must revalidate each time. Shared caches may only store responses to
 * requests without a key from services that are open to all.
 */
export const cacheHeadersOf = (
  { keyId }: Pick<Identity, 'keyId'>,
  { freshness }: Pick<Dependencies, 'freshness'>,
  nowMs: number,
): CacheHeaders => {
  const scope = keyId === 'anonymous' ? 'public' : 'private';
  const leftSeconds = freshness === undefined ? 0 : wholeSeconds(freshness.freshUntilMs - nowMs);
  if (freshness === undefined || leftSeconds === 0) return { cacheControl: `${scope}, no-cache`, age: undefined };
  const ageSeconds = wholeSeconds(nowMs - freshness.storedAtMs);
  // The lifetime counts from the read, as `Age` does.
  return { cacheControl: `${scope}, max-age=${ageSeconds + leftSeconds}`, age: String(ageSeconds) };
};

/** Uses 128 bits of a hash that processors compute at a gigabyte a second or more. */
export const entityTag = (text: string): string => `"${hash('sha1', text, 'base64url').slice(0, 22)}"`;

/** Returns a weak tag, for bodies that differ only in members such as the request id. */
export const weakly = (tag: string): string => `W/${tag}`;

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnownTag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const wanted = withoutWeakness(tag);
  return ifNoneMatch.split(',').some((each) => {
    const known = each.trim();
    return known === '*' || withoutWeakness(known) === wanted;
  });
};

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

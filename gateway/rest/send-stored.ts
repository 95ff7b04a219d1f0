import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { hasBody } from '../../platform/sockets/unread-body.ts';
import { varyWith } from '../caching/add-to-vary.ts';
import { cacheHeadersOf } from '../caching/cache-control.ts';
import { isKnownTag } from '../caching/entity-tag.ts';
import { jsonType } from './json-type.ts';
import type { StoredBody } from './stored-body.ts';

/**
 * Whether a response may be sent from the store. Such responses skip the hooks for sending (`onSend`), of which there
 * is one, `closeOnUnreadBody`: it changes nothing for a request without a body. All hooks before the handler have run,
 * and those after the response follow from its end.
 */
export const maySendStored = ({ raw }: FastifyRequest): boolean => !hasBody(raw);

/** Returns alternating names and values, as `writeHead` takes them, of the headers that hooks have set. */
const headersOf = (reply: FastifyReply): string[] => {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (name === 'vary' || value === undefined) continue;
    if (Array.isArray(value)) for (const each of value) headers.push(name, each);
    else headers.push(name, String(value));
  }
  return headers;
};

/** Writes the whole response at once, because most of the time of `reply.send` is about responses that may be anything. */
export const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
  options: { readonly status: number; readonly context: RequestContext; readonly nowMs: number },
): void => {
  const { etag, dependencies } = stored;
  const { status, context, nowMs } = options;
  const { cacheControl, age } = cacheHeadersOf(context.identity, dependencies, nowMs);
  const headers = headersOf(reply);
  headers.push('cache-control', cacheControl, 'etag', etag, 'vary', varyWith(reply.getHeader('vary'), 'authorization'));
  if (age !== undefined) headers.push('age', age);
  const isHead = request.method === 'HEAD';
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    // As Fastify does for any response to HEAD without a body.
    if (isHead) headers.push('content-length', '0');
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const bytes = stored.toBytes({ requestId: context.requestId, processingTimeMs: 0 }, nowMs);
  headers.push('content-type', jsonType, 'content-length', String(bytes.length));
  reply.raw.writeHead(status, headers).end(isHead ? undefined : bytes, 'latin1');
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { hasBody } from '../../platform/sockets/unread-body.ts';
import { listCacheHeaders } from '../caching/cache-headers.ts';
import { isKnownTag } from '../caching/entity-tag.ts';
import { jsonType } from './json-type.ts';
import type { StoredBody } from './stored-body.ts';

/**
 * Whether a response may be sent from the store. Such responses skip the hooks for sending (`onSend`), of which there
 * is one, `closeOnUnreadBody`: it changes nothing for a request without a body. All hooks before the handler have run,
 * and those after the response follow from its end.
 */
export const maySendStored = ({ raw }: FastifyRequest): boolean => !hasBody(raw);

/** Adds the headers that hooks have set, except `Vary`, to alternating names and values. */
const addHeadersOf = (reply: FastifyReply, headers: string[]): void => {
  const set = reply.getHeaders();
  for (const name of Object.keys(set)) {
    const value = set[name];
    if (name === 'vary' || value === undefined) continue;
    if (Array.isArray(value)) for (const each of value) headers.push(name, each);
    else headers.push(name, String(value));
  }
};

/** Writes the whole response at once. `reply.send` spends its time on finding out what it was given. */
export const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBody,
  options: {
    readonly status: number;
    readonly context: RequestContext;
    readonly variesBy: string;
    readonly nowMs: number;
  },
): void => {
  const { etag, dependencies } = stored;
  const { status, context, variesBy, nowMs } = options;
  const { identity, requestId } = context;
  const headers = listCacheHeaders(reply, { identity, dependencies, etag, variesBy, nowMs });
  addHeadersOf(reply, headers);
  const isHead = request.method === 'HEAD';
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    // As Fastify does for any response to HEAD without a body.
    if (isHead) headers.push('content-length', '0');
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const bytes = stored.toBytes({ requestId, processingTimeMs: 0 }, nowMs);
  headers.push('content-type', jsonType, 'content-length', String(bytes.length));
  reply.raw.writeHead(status, headers).end(isHead ? undefined : bytes, 'latin1');
};

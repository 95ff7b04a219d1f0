import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { addressOf } from '../../platform/http/forwarded.ts';
import { rateLimited } from '../api-keys/rate-limited.ts';
import { addToVary, isKnownTag } from '../response-cache/cache-headers.ts';
import { chooseCoding } from './content-coding.ts';
import type { Page } from './page.ts';

export interface PageExtras {
  /** Request headers besides `Accept-Encoding` that decide the response. */
  readonly variesBy?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PageSender {
  /** Whether pages for people are served. Descriptions for programs always are. */
  readonly showsPages: boolean;
  /**
   * Sends a page that needs no key. Its requests are limited by address before the page is made. Throws `rate_limited`,
   * or `not_acceptable` if the client accepts no coding of it.
   */
  send(request: FastifyRequest, reply: FastifyReply, page: Page, extras?: PageExtras): Promise<FastifyReply>;
  /** Sends a page that needs a key, for an admitted request. Shared caches do not store it. */
  sendAdmitted(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>;
}

interface PageDeskOptions {
  readonly showsPages: boolean;
  readonly rateLimiter: RateLimiter | undefined;
}

const yearSeconds = 31_536_000;

const cacheControlOf = ({ maxAgeSeconds, isImmutable }: Page): string => {
  if (isImmutable) return `public, max-age=${yearSeconds}, immutable`;
  return maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${maxAgeSeconds}`;
};

const sendForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { variesBy = [], headers = {} }: PageExtras,
): Promise<FastifyReply> => {
  addToVary(reply, [...variesBy, 'accept-encoding'].join(', '));
  const accepted = chooseCoding(request.headers['accept-encoding']);
  if (accepted === undefined)
    throw new ServiceError('not_acceptable', 'Pages are sent as br, gzip or identity; Accept-Encoding takes none.');
  const { coding, body, etag } = await page.formOf(accepted);
  reply.headers({ 'cache-control': cacheControlOf(page), ...headers, etag });
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', page.contentType);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
};

const ofKeys: PageExtras = { variesBy: ['authorization'], headers: { 'cache-control': 'private, no-cache' } };

export const createPageSender = ({ showsPages, rateLimiter }: PageDeskOptions): PageSender => ({
  showsPages,
  send: async (request, reply, page, extras = {}) => {
    // A page loads many assets at once, each only once, so they are counted apart from pages.
    const state = await rateLimiter?.take(`${page.isImmutable ? 'assets' : 'pages'}:${addressOf(request.raw)}`);
    if (state?.allowed === false) throw rateLimited('requests for pages from this address', state.retryAfterSeconds);
    return sendForm(request, reply, page, extras);
  },
  sendAdmitted: (request, reply, page) => sendForm(request, reply, page, ofKeys),
});

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../../platform/counters/rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { admitFirst } from '../http/admit-first.ts';
import { rateLimited } from '../http/rate-limited.ts';
import { readInvalidation } from './invalidation-request.ts';

export interface Invalidation {
  readonly secret: string;
  /** Removes all entries with any of the tags, and returns their number. Rejects with a `ServiceError`. */
  readonly invalidate: (tags: readonly string[]) => MaybePromise<number>;
}

interface InvalidationRouteOptions extends Invalidation {
  readonly rateLimiter: RateLimiter | undefined;
}

const maxBodyBytes = 256 * 1024;

const bearer = /^Bearer +/i;

/** Digests have equal lengths, so that their comparison takes constant time. */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const wrongSecret = () =>
  new ServiceError('unauthenticated', 'The Authorization header has to be the secret of the invalidation endpoint.');

/**
 * Adds `POST /invalidation`, which removes cached data of subgraphs and responds with 202 and the number of removed
 * entries. The secret is checked before the body is read, and wrong secrets are limited by address.
 */
export const registerInvalidation = (app: FastifyInstance, options: InvalidationRouteOptions): void => {
  const wanted = digest(options.secret);
  const isSecret = (authorization: string | undefined): boolean =>
    authorization !== undefined && timingSafeEqual(digest(authorization.replace(bearer, '')), wanted);

  app.post(
    '/invalidation',
    {
      bodyLimit: maxBodyBytes,
      onRequest: admitFirst(({ raw, headers }) => {
        if (isSecret(headers.authorization)) return undefined;
        if (options.rateLimiter === undefined) throw wrongSecret();
        return andThen(options.rateLimiter.take(`invalidation:${raw.socket.remoteAddress ?? ''}`), (state) => {
          throw state.allowed ? wrongSecret() : rateLimited('wrong secrets from this address', state.retryAfterSeconds);
        });
      }),
    },
    async ({ body }, reply) => {
      const invalidation = readInvalidation(body);
      if ('reason' in invalidation)
        throw new ServiceError('bad_request', `The body is no list of what to invalidate: ${invalidation.reason}.`);
      const count = await options.invalidate(invalidation.tags);
      return reply.code(202).header('cache-control', 'no-store').send({ count });
    },
  );
};

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rateLimited } from '../../gateway/api-keys/rate-limited.ts';
import { admitFirst } from '../../gateway/http/admission.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { addressOf } from '../../platform/http/forwarded.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { entityTag, namedTag, subgraphTag, typeTag } from './cache-tags.ts';

/** Entries of one request, each of which may match many cached values. */
const maxEntries = 1_000;

const name = z.string().min(1).max(1_000);

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subgraph'), subgraph: name }),
  z.strictObject({ kind: z.literal('type'), subgraph: name, type: name }),
  z.strictObject({ kind: z.literal('entity'), subgraph: name, type: name, key: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('cache_tag'), subgraphs: z.array(name).min(1).max(100), cache_tag: name }),
]);

const body = z.array(entry).max(maxEntries);

const tagsOf = (wanted: z.output<typeof entry>): readonly string[] => {
  switch (wanted.kind) {
    case 'subgraph':
      return [subgraphTag(wanted.subgraph)];
    case 'type':
      return [typeTag(wanted.subgraph, wanted.type)];
    case 'entity':
      return [entityTag(wanted.subgraph, wanted.type, wanted.key)];
    case 'cache_tag':
      return wanted.subgraphs.map((subgraph) => namedTag(subgraph, wanted.cache_tag));
  }
};

/** Returns the distinct tags to invalidate in the body of a request, or what is wrong with it. */
const readInvalidation = (received: unknown): { readonly tags: readonly string[] } | { readonly reason: string } => {
  const { success, data, error } = body.safeParse(received);
  if (success) return { tags: [...new Set(data.flatMap(tagsOf))] };
  const [issue] = error.issues;
  return { reason: issue === undefined ? 'it is no list' : `${issue.path.join('.') || 'the body'}: ${issue.message}` };
};

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
        return andThen(options.rateLimiter.take(`invalidation:${addressOf(raw)}`), (state) => {
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

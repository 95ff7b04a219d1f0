import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { addressOf } from '../../platform/http/forwarded.ts';
import { ownCommand } from '../../platform/runtime/own-command.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import { rateLimited } from '../api-keys/rate-limited.ts';
import type { SignIn } from '../api-keys/session-keys.ts';
import { codeMinutes } from '../api-keys/sign-in-codes.ts';
import { admitFirst } from './admission.ts';
import type { OriginCheck } from './origins.ts';

/** Several times the size of a code. */
const maxBodyBytes = 1024;

const exchangeBody = z.strictObject({ code: z.string().min(1).max(256) });

const foreignPage = () => new ServiceError('forbidden', 'Pages of other origins may not exchange sign-in codes.');

const wrongBody = () =>
  new ServiceError('bad_request', 'The body has to be {"code": "CODE"}, with the code of the sign-in link.');

/** The same text for every invalid code, so that it does not reveal which codes existed. */
const wrongCode = () =>
  new ServiceError(
    'unauthenticated',
    `This sign-in link is wrong, used or older than ${codeMinutes} minutes: ${ownCommand('keys', 'sign-in')} or a new ` +
      `start prints another one, and ${ownCommand('keys', 'create')} makes a key.`,
  );

interface SignInRouteOptions {
  readonly signIn: Pick<SignIn, 'exchange'>;
  readonly allowsOrigin: OriginCheck;
  readonly rateLimiter: RateLimiter | undefined;
}

/**
 * Adds `POST /session-keys`, which exchanges the code of a sign-in link for a key. Limited by address, because no key
 * is needed.
 */
export const registerSignIn = (
  app: FastifyInstance,
  { signIn, allowsOrigin, rateLimiter }: SignInRouteOptions,
): void => {
  app.post(
    '/session-keys',
    {
      bodyLimit: maxBodyBytes,
      onRequest: admitFirst(({ raw }) => {
        if (!allowsOrigin(raw)) throw foreignPage();
        if (rateLimiter === undefined) return undefined;
        return andThen(rateLimiter.take(`sign-in:${addressOf(raw)}`), (state) => {
          if (!state.allowed) throw rateLimited('sign-ins from this address', state.retryAfterSeconds);
        });
      }),
    },
    async ({ body }, reply) => {
      const { success, data } = exchangeBody.safeParse(body);
      if (!success) throw wrongBody();
      const sessionKey = await signIn.exchange(data.code);
      if (sessionKey === undefined) throw wrongCode();
      return reply.code(201).header('cache-control', 'no-store').send(sessionKey);
    },
  );
};

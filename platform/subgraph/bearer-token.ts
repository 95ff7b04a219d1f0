import { timingSafeEqual } from 'node:crypto';

/** Says in `www-authenticate` that it is the gateway's token which is refused, not the key of a client. */
export const tokenChallenge = 'Bearer realm="subgraph"';

const prefix = 'Bearer ';

/** Whether an `authorization` value carries the token. True for all when no token is asked for. */
export const carriesToken = (authorization: unknown, token: string | undefined): boolean => {
  if (token === undefined) return true;
  if (typeof authorization !== 'string' || !authorization.startsWith(prefix)) return false;
  const given = Buffer.from(authorization.slice(prefix.length));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

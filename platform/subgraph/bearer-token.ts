import { timingSafeEqual } from 'node:crypto';

/** Value of `www-authenticate` when the gateway's token is refused, as opposed to the key of a client. */
export const tokenChallenge = 'Bearer realm="subgraph"';

const prefix = 'Bearer ';

/** Returns whether an `authorization` value has the token. True for any value when no token is required. */
export const carriesToken = (authorization: unknown, token: string | undefined): boolean => {
  if (token === undefined) return true;
  if (typeof authorization !== 'string' || !authorization.startsWith(prefix)) return false;
  const given = Buffer.from(authorization.slice(prefix.length));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

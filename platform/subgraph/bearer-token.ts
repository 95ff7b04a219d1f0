import { timingSafeEqual } from 'node:crypto';

/** `www-authenticate` of a refused gateway token; a client's key has another challenge. */
export const tokenChallenge = 'Bearer realm="subgraph"';

const prefix = 'Bearer ';

/** True for any value when no token is required. */
export const carriesToken = (authorization: unknown, token: string | undefined): boolean => {
  if (token === undefined) return true;
  if (typeof authorization !== 'string' || !authorization.startsWith(prefix)) return false;
  const given = Buffer.from(authorization.slice(prefix.length));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

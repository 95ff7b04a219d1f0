import { timingSafeEqual } from 'node:crypto';

const prefix = 'Bearer ';

/** Whether an `authorization` value carries the token. True for all when no token is asked for. */
export const carriesToken = (authorization: unknown, token: string | undefined): boolean => {
  if (token === undefined) return true;
  if (typeof authorization !== 'string' || !authorization.startsWith(prefix)) return false;
  const given = Buffer.from(authorization.slice(prefix.length));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Keys of one issuer, many times the usual number. */
const maxKeys = 1000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(maxKeys) });

/** Returns a function that finds keys in a JSON Web Key Set. Throws if the value is not one. */
export const readKeySet = (value: unknown): JWTVerifyGetKey => {
  const { success, data, error } = keySet.safeParse(value);
  if (!success) throw new Error(`no JSON Web Key Set: ${error.issues[0]?.message}`);
  return createLocalJWKSet(data as JSONWebKeySet);
};

import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Keys of one issuer, many times the usual number. */
const maxKeys = 1000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(maxKeys) });

/** Throws if the value is not a JSON Web Key Set. */
export const readKeySet = (value: unknown): JWTVerifyGetKey => {
  const { success, data, error } = keySet.safeParse(value);
  if (!success) throw new Error(`no JSON Web Key Set: ${error.issues[0]?.message}`);
  return createLocalJWKSet(data as JSONWebKeySet);
};

import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { IssuerConfig } from '../../config/jwt-config.ts';
import type { IssuerKeys } from './remote-keys.ts';
import { toIdentity } from './token-identity.ts';

interface Issuer {
  readonly config: IssuerConfig;
  readonly keys: IssuerKeys;
}

/** Rejects only because of defects. */
export type VerifyToken = (token: string, digest: string) => Promise<Identity | ServiceError>;

export const tokenExpired = (): ServiceError => new ServiceError('token_expired', 'The token has expired.');

const invalid = (why: string): ServiceError => new ServiceError('token_invalid', `The token is not valid: ${why}.`);

const invalidClaims: Readonly<Record<string, string>> = {
  aud: 'it is for another audience',
  nbf: 'its validity has not begun',
  exp: 'it does not say when it expires',
};

const toRefusal = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  if (error instanceof errors.JWTExpired) return tokenExpired();
  if (error instanceof errors.JWTClaimValidationFailed)
    return invalid(invalidClaims[error.claim] ?? 'one of its claims is not accepted');
  if (error instanceof errors.JOSEAlgNotAllowed) return invalid('its algorithm is not accepted');
  if (error instanceof errors.JWSSignatureVerificationFailed) return invalid('its signature is wrong');
  if (error instanceof errors.JWKSNoMatchingKey) return invalid('its issuer has no such key');
  if (error instanceof errors.JWKSMultipleMatchingKeys) return invalid('it does not name the key that signed it');
  // The library throws a `TypeError` if the issuer's key does not fit the algorithm.
  if (error instanceof errors.JOSEError || error instanceof TypeError) return invalid('it cannot be read');
  throw error;
};

const issuerOf = (token: string): unknown => {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    throw toRefusal(error);
  }
};

export const createTokenVerifier = (issuers: readonly Issuer[], clock: Pick<Clock, 'now'>): VerifyToken => {
  const byName = new Map(issuers.map((issuer) => [issuer.config.issuer, issuer]));

  const payloadOf = async (token: string, { config, keys }: Issuer): Promise<JWTPayload> => {
    const { issuer, audiences, algorithms, clockSkewSeconds } = config;
    const verify = async (from: JWTVerifyGetKey): Promise<JWTPayload> => {
      const { payload } = await jwtVerify(token, from, {
        issuer,
        ...(audiences === undefined ? {} : { audience: audiences }),
        algorithms,
        clockTolerance: clockSkewSeconds,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp'],
      });
      return payload;
    };
    try {
      return await verify(await keys.current());
    } catch (error) {
      const renewed = error instanceof errors.JWKSNoMatchingKey ? await keys.renewed() : undefined;
      if (renewed === undefined) throw error;
      return verify(renewed);
    }
  };

  return async (token, digest) => {
    try {
      const issuer = byName.get(String(issuerOf(token)));
      if (issuer === undefined)
        return new ServiceError('token_issuer_unknown', 'The issuer of the token is not known.');
      const claims = await payloadOf(token, issuer);
      return toIdentity(claims, digest, issuer.config) ?? invalid('it names no subject');
    } catch (error) {
      return toRefusal(error);
    }
  };
};

import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Identity, isRight } from '../../platform/call/identity.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { Problems } from '../../platform/config/problems.ts';
import { readOperatorFile } from '../../platform/config/read-operator-file.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { type Clock, dayMs } from '../../platform/runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../../platform/runtime/expiry.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { shareInPortions } from '../../platform/runtime/promise/share-in-portions.ts';
import { parseBoundedJson } from '../../platform/text/json/json-nesting.ts';
import type { TokenChecks } from '../api-keys/authenticator.ts';
import { type Claims, claimAt, namesAt } from './claims.ts';
import type { IssuerConfig, JwtConfig } from './jwt-config.ts';
import { createOutwardRequests } from './outward-request.ts';

/** Keys of one issuer, many times the usual number. */
const maxKeys = 1000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(maxKeys) });

/** Throws if the value is not a JSON Web Key Set. */
const readKeySet = (value: unknown): JWTVerifyGetKey => {
  const { success, data, error } = keySet.safeParse(value);
  if (!success) throw new Error(`no JSON Web Key Set: ${error.issues[0]?.message}`);
  return createLocalJWKSet(data as JSONWebKeySet);
};

interface IssuerKeys {
  /** Returns the cached keys. Rejects with `service_unavailable` if there are none. */
  current(): Promise<JWTVerifyGetKey>;
  /**
   * Fetches the keys again, for a token whose key is not among them. Returns undefined during the cooldown, so that
   * tokens with invented keys cause one call at a time, and one for each cooldown, however many addresses send them.
   */
  renewed(): Promise<JWTVerifyGetKey | undefined>;
  close(): Promise<void>;
}

/** Bound on the response with an issuer's keys, many times the usual size. */
const maxBytes = 1024 * 1024;
/** Pause between a failed request and the next. */
const pauseMs = 1000;
/** How long keys are used while their issuer does not respond. */
const maxAgeMs = dayMs;

interface RemoteKeysOptions {
  readonly config: Pick<IssuerConfig, 'issuer' | 'headers' | 'timeoutMs' | 'refreshSeconds' | 'cooldownSeconds'>;
  readonly url: string;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Fetched {
  readonly keys: JWTVerifyGetKey;
  readonly atMs: number;
}

/** Fetches keys when the first token arrives, and again when they are stale; meanwhile the stale ones are used. */
const createRemoteKeys = ({ config, url, clock, log }: RemoteKeysOptions): IssuerKeys => {
  const { issuer, headers, timeoutMs, refreshSeconds, cooldownSeconds } = config;
  const requests = createOutwardRequests({ url, headers, timeoutMs, maxBytes, clock });
  let fetched: Fetched | undefined;
  let pending: Promise<Fetched> | undefined;
  let pausedUntilMs = 0;

  const unavailable = (): ServiceError =>
    new ServiceError('service_unavailable', 'Tokens of this issuer cannot be checked at the moment.', {
      retryAfterSeconds: 2,
    });

  const request = async (): Promise<Fetched> => {
    try {
      const keys = readKeySet(await requests.send(undefined));
      fetched = { keys, atMs: clock.now() };
      return fetched;
    } catch (error) {
      pausedUntilMs = clock.now() + pauseMs;
      log.warn({ issuer, err: error }, 'the keys of an issuer could not be fetched');
      throw unavailable();
    } finally {
      pending = undefined;
    }
  };

  const fetchOnce = (): Promise<Fetched> => {
    if (pending !== undefined) return pending;
    if (clock.now() < pausedUntilMs) return Promise.reject(unavailable());
    pending = request();
    return pending;
  };

  return {
    current: async () => {
      if (fetched === undefined) return (await fetchOnce()).keys;
      const ageMs = clock.now() - fetched.atMs;
      if (ageMs >= maxAgeMs) return (await fetchOnce()).keys;
      // `fetchOnce` logs the failure, and the stale keys are used.
      if (ageMs >= refreshSeconds * 1000) fetchOnce().catch(() => {});
      return fetched.keys;
    },
    renewed: async () => {
      if (fetched !== undefined && clock.now() - fetched.atMs < cooldownSeconds * 1000) return undefined;
      return (await fetchOnce()).keys;
    },
    close: () => requests.close(),
  };
};

/**
 * Returns a public id of a token's subject. It is the same for all tokens of the subject, safe to log, and reveals no
 * name.
 */
const idOf = (issuer: string, subject: string): string =>
  `jwt_${hash('sha256', JSON.stringify([issuer, subject])).slice(0, 16)}`;

/** Returns undefined if the token names no subject. */
const toIdentity = (claims: Claims, digest: string, config: IssuerConfig): Identity | undefined => {
  const subject = claimAt(claims, config.subjectClaim);
  const { exp } = claims;
  if (typeof subject !== 'string' || subject === '' || typeof exp !== 'number') return undefined;
  const services = namesAt(claims, config.servicesClaim) ?? config.services;
  return {
    keyId: idOf(config.issuer, subject),
    services: services.includes('*') ? '*' : new Set(services),
    rights: new Set((namesAt(claims, config.rightsClaim) ?? []).filter(isRight)),
    scopes: new Set(namesAt(claims, config.scopesClaim)),
    expiresAtMs: (exp + config.clockSkewSeconds) * 1000,
    token: { digest, claims },
  };
};

interface Issuer {
  readonly config: IssuerConfig;
  readonly keys: IssuerKeys;
}

/** Rejects only because of defects. */
type VerifyToken = (token: string, digest: string) => Promise<Identity | ServiceError>;

const tokenExpired = (): ServiceError => new ServiceError('token_expired', 'The token has expired.');

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

const createTokenVerifier = (issuers: readonly Issuer[], clock: Pick<Clock, 'now'>): VerifyToken => {
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

const form = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Time to live of a verified token. A key that its issuer withdraws stays valid that much longer. */
const trustMs = 60_000;
/** This many identities with claims take some tens of megabytes. */
const maxRemembered = 10_000;

/**
 * Caches valid tokens. Invalid tokens are verified each time, so that they evict nothing. A signature is verified here,
 * on a thread of the cryptographic library. Only unknown keys make a call to the issuer, and `IssuerKeys` bounds those
 * calls. So wrong tokens of an address never make valid ones of it wait.
 */
const createTokenChecks = (verify: VerifyToken, clock: Clock, close: () => Promise<void>): TokenChecks => {
  const remembered = new LRUCache<string, Identity>({ max: maxRemembered, ttl: ttlOf(trustMs), ...expiryBy(clock) });
  const pending = new Map<string, () => Promise<Identity | ServiceError>>();

  const verifyOnce = (token: string, digest: string): Promise<Identity | ServiceError> => {
    const verification = verify(token, digest)
      .then((outcome) => {
        if (!(outcome instanceof ServiceError)) remembered.set(digest, outcome);
        return outcome;
      })
      .finally(() => pending.delete(digest));
    const share = shareInPortions(verification);
    pending.set(digest, share);
    return share();
  };

  return {
    isToken: (text) => form.test(text),
    check: (token, digest) => {
      const known = remembered.get(digest);
      if (known !== undefined) return clock.now() < (known.expiresAtMs ?? 0) ? known : tokenExpired();
      return pending.get(digest)?.() ?? verifyOnce(token, digest);
    },
    close,
  };
};

type KeySet = ReturnType<typeof readKeySet>;

/** Key sets by the issuer that names their file. */
export type KeyFiles = ReadonlyMap<string, KeySet>;

/** Throws `ConfigurationError` if the file cannot be read or has no key set. */
const keysInFile = (issuer: string, file: string): KeySet => {
  const path = resolve(file);
  try {
    return readKeySet(parseBoundedJson(readOperatorFile(path)));
  } catch (error) {
    throw new ConfigurationError([`jwksFile of ${issuer}: ${path}: ${(error as Error).message}`]);
  }
};

/** Throws `ConfigurationError` with each file that cannot be used. */
export const readKeyFiles = ({ issuers }: JwtConfig): KeyFiles => {
  const problems = new Problems();
  const read = issuers.flatMap(({ issuer, jwksFile }): (readonly [string, KeySet])[] => {
    const keys = jwksFile === undefined ? undefined : problems.of(() => keysInFile(issuer, jwksFile));
    return keys === undefined ? [] : [[issuer, keys]];
  });
  problems.throwIfAny();
  return new Map(read);
};

const storedKeys = (keys: KeySet): IssuerKeys => ({
  current: async () => keys,
  renewed: async () => undefined,
  close: async () => {},
});

export const createTokens = (
  { issuers }: JwtConfig,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  files: KeyFiles,
): TokenChecks => {
  const withKeys = issuers.map((config) => {
    const stored = files.get(config.issuer);
    const keys =
      stored === undefined ? createRemoteKeys({ config, url: config.jwksUrl ?? '', clock, log }) : storedKeys(stored);
    return { config, keys };
  });
  return createTokenChecks(createTokenVerifier(withKeys, clock), clock, async () => {
    for (const { keys } of withKeys) await keys.close();
  });
};

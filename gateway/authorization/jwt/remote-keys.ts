import type { JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import { dayMs } from '../../../platform/clock/spans.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { IssuerConfig } from '../../config/jwt-config.ts';
import { createOutwardRequests } from '../outward-request.ts';
import { readKeySet } from './key-set.ts';

export interface IssuerKeys {
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
export const createRemoteKeys = ({ config, url, clock, log }: RemoteKeysOptions): IssuerKeys => {
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

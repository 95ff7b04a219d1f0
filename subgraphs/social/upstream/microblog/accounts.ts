import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../../platform/cache/expiry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { dayMs } from '../../../../platform/clock/spans.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { prices } from './budget.ts';
import type { MicroblogRequests } from './requests.ts';
import { singleWire, type UserWire, userWire } from './wire.ts';

/** Handles rarely change owners, and each read is paid for. */
const cacheMs = dayMs;
const mostAccounts = 1_000;

interface Accounts {
  /** Throws `ServiceError` `not_found` when the handle has no account, or no longer. */
  find(handle: string, signal: AbortSignal): Promise<UserWire>;
  forget(handle: string): void;
}

export const noAccount = (source: string, handle: string): ServiceError =>
  new ServiceError('not_found', `The source ${source} has no account @${handle}.`, { source });

export const createAccounts = (client: MicroblogRequests, clock: Clock): Accounts => {
  const known = new LRUCache<string, UserWire>({ max: mostAccounts, ttl: ttlOf(cacheMs), ...expiryBy(clock) });
  return {
    find: async (handle, signal) => {
      const cached = known.get(handle);
      if (cached !== undefined) return cached;
      const answer = await client.ask(
        {
          path: `/2/users/by/username/${encodeURIComponent(handle)}`,
          query: undefined,
          schema: singleWire,
          mostCost: prices.user,
          costOf: ({ data }) => (data === undefined ? 0 : prices.user),
        },
        signal,
      );
      // A missing or suspended account gives 200 with errors and without data.
      if (answer === null || answer.data === undefined || answer.data === null) throw noAccount(client.source, handle);
      const user = decodeValue(client.source, answer.data, userWire);
      known.set(handle, user);
      return user;
    },
    forget: (handle) => {
      known.delete(handle);
    },
  };
};

import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../../platform/cache/expiry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode-json.ts';
import { prices } from './budget.ts';
import type { MicroblogRequests } from './requests.ts';
import { singleWire, type UserWire, userWire } from './wire.ts';

/** Handles hardly ever change hands, and each look-up is paid for. */
const keptMs = 86_400_000;
const keptAccounts = 1_000;

export interface Accounts {
  /** The account of a handle. Throws `ServiceError` `not_found` when there is none, or none any more. */
  find(handle: string, signal: AbortSignal): Promise<UserWire>;
  forget(handle: string): void;
}

export const noAccount = (source: string, handle: string): ServiceError =>
  new ServiceError('not_found', `The source ${source} has no account @${handle}.`, { source });

/** Looks accounts up, once a day each in this process. */
export const createAccounts = (client: MicroblogRequests, clock: Clock): Accounts => {
  const known = new LRUCache<string, UserWire>({ max: keptAccounts, ttl: ttlOf(keptMs), ...expiryBy(clock) });
  return {
    find: async (handle, signal) => {
      const kept = known.get(handle);
      if (kept !== undefined) return kept;
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
      // An account that is missing or suspended is 200 with errors and without data.
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

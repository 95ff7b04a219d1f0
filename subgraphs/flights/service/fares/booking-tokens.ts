import { randomInt } from 'node:crypto';
import type { GrantStore } from '../../../../platform/cache/state/grant-store.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FareOffer, FareSearchCriteria, TripType } from '../../model/fare.ts';
import type { FoundOffer } from '../../model/fare-source.ts';
import { toFareOffer } from './fare-offers.ts';

interface BookingGrant {
  readonly jobId: string;
  readonly offerId: string;
  readonly tripType: TripType;
  readonly criteria: FareSearchCriteria;
  readonly sourceToken: string;
}

interface TokenRequest {
  readonly jobId: string;
  readonly criteria: FareSearchCriteria;
  /** Id of the caller's API key. Beyond a key's bound its oldest tokens expire early. */
  readonly keyId: string;
}

export interface BookingTokens {
  /** Gives each offer an identifier (by `offerIdOf`, counted from 1) and a token. */
  issue(
    request: TokenRequest,
    offers: readonly FoundOffer[],
    offerIdOf: (number: number) => string,
  ): Promise<FareOffer[]>;
  /** Throws `invalid_booking_token` for a malformed token, else `booking_token_expired`. */
  read(token: string): Promise<BookingGrant>;
}

interface BookingTokensOptions {
  readonly grants: GrantStore;
  readonly clock: Clock;
  readonly ttlMs: number;
}

interface Sheaf {
  readonly jobId: string;
  readonly criteria: FareSearchCriteria;
  readonly grants: Readonly<Record<string, Pick<BookingGrant, 'offerId' | 'tripType' | 'sourceToken'>>>;
  readonly expiresAtMs: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const format = /^bk_[A-Za-z0-9]{16}$/;

/**
 * Tokens of a list share their first characters, which name its grant: 30 offers need one write. 11 random characters
 * have 65 bits.
 */
const sheafCharacters = 11;
const ownCharacters = 5;

const random = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const expired = () =>
  new ServiceError(
    flightsErrors.booking_token_expired,
    'The booking token has expired or is unknown; search again for a fresh one.',
    { param: 'bookingToken' },
  );

/** In memory the tokens end with the process; in Redis all replicas share them. */
export const createBookingTokens = ({ grants: store, clock, ttlMs }: BookingTokensOptions): BookingTokens => {
  const sheaves = store.of({ name: 'booking_tokens', validMs: ttlMs });
  return {
    async issue({ jobId, criteria, keyId }, offers, offerIdOf) {
      if (offers.length === 0) return [];
      const sheaf = random(sheafCharacters);
      const nowMs = clock.now();
      const bookingTokenExpiresAt = new Date(nowMs + ttlMs).toISOString();
      const grants: Record<string, Sheaf['grants'][string]> = {};
      const issued = offers.map((found, index) => {
        let own = random(ownCharacters);
        while (grants[own] !== undefined) own = random(ownCharacters);
        const offerId = offerIdOf(index + 1);
        grants[own] = { offerId, tripType: found.offer.tripType, sourceToken: found.sourceToken };
        return toFareOffer(found, { offerId, bookingToken: `bk_${sheaf}${own}`, bookingTokenExpiresAt });
      });
      const value: Sheaf = { jobId, criteria, grants, expiresAtMs: nowMs + ttlMs };
      await sheaves.hold(sheaf, value, keyId);
      return issued;
    },
    async read(token) {
      if (!format.test(token))
        throw new ServiceError(
          flightsErrors.invalid_booking_token,
          'A booking token is bk_ and 16 letters and digits.',
          { param: 'bookingToken' },
        );
      const sheafEnd = 'bk_'.length + sheafCharacters;
      // Only `issue` stores grants of this name.
      const sheaf = (await sheaves.find(token.slice('bk_'.length, sheafEnd))) as Sheaf | undefined;
      if (sheaf === undefined || sheaf.expiresAtMs <= clock.now()) throw expired();
      const { jobId, criteria, grants } = sheaf;
      const own = token.slice(sheafEnd);
      const grant = Object.hasOwn(grants, own) ? grants[own] : undefined;
      if (grant === undefined) throw expired();
      return { jobId, criteria, ...grant };
    },
  };
};

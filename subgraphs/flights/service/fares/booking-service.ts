import { randomBytes } from 'node:crypto';
import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { ReadMeta } from '../../../../platform/upstream/read-meta.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { BookingPage, FareResolution } from '../../model/fare.ts';
import type { FareSource } from '../../model/fare-source.ts';
import { flightsRules } from '../../model/rules.ts';
import type { FareSearchRecord } from '../../store/fare-record.ts';
import type { FareStore } from '../../store/fare-store.ts';
import type { BookingTokens } from './booking-tokens.ts';
import { chooseOffers } from './fare-offers.ts';
import { toFareSearch } from './to-fare-search.ts';

/** Requires exactly one of token and id. */
interface ResolveInput {
  readonly jobId: string;
  readonly bookingToken?: string | null | undefined;
  readonly offerId?: string | null | undefined;
}

export interface BookingService {
  /**
   * Returns the return offers of an outbound offer, each with a fresh token. Throws `validation_error`, `not_found`,
   * `job_not_completed`, `offer_not_resolvable`, `invalid_booking_token`, `booking_token_expired`, `UpstreamError`.
   */
  resolve(input: ResolveInput, call: Call): Promise<FareResolution>;
  /**
   * Returns a third party's booking page for an offer. Throws `invalid_booking_token`, `booking_token_expired`,
   * `booking_requires_resolve`, `UpstreamError`.
   */
  exchange(bookingToken: string, call: Call): Promise<BookingPage>;
}

interface BookingServiceOptions {
  readonly store: Pick<FareStore, 'find'>;
  readonly fares: FareSource;
  readonly tokens: BookingTokens;
  readonly clock: Clock;
}

/** The validation error is at the input as a whole, because it concerns both fields. */
const requireOne = ({
  bookingToken,
  offerId,
}: Omit<ResolveInput, 'jobId'>): { token: string } | { offerId: string } => {
  if (bookingToken != null && offerId == null) return { token: bookingToken };
  if (offerId != null && bookingToken == null) return { offerId };
  const input = { bookingToken: bookingToken ?? null, offerId: offerId ?? null };
  throw validationFailure(brokenRule(flightsRules.one_name_of_an_offer, ['input'], input));
};

type OfferParam = 'bookingToken' | 'offerId';

const notResolvable = (param: OfferParam) =>
  new ServiceError(
    flightsErrors.offer_not_resolvable,
    'This offer is bookable as it is: only outbound offers of a round trip are resolved.',
    { param },
  );

const noOffer = (jobId: string, param: OfferParam) =>
  new ServiceError('not_found', `The fare search ${jobId} has no such offer.`, { param });

/** Separates the outbound offer's id in the id of a return offer. */
const returnMark = '-return-';

export const createBookingService = ({ store, fares, tokens, clock }: BookingServiceOptions): BookingService => {
  const metaOf = (sourceUpdatedAt: string | null, counts: Pick<ReadMeta, 'returned' | 'totalResults'>): ReadMeta => ({
    sourcesUsed: [fares.source],
    fetchedAt: new Date(clock.now()).toISOString(),
    sourceUpdatedAt,
    cache: null,
    quota: null,
    ...counts,
  });

  const completed = async (jobId: string): Promise<FareSearchRecord> => {
    const record = await store.find(jobId);
    if (record === undefined)
      throw new ServiceError('not_found', `There is no flight search ${jobId}.`, { param: 'jobId' });
    if (record.status === 'COMPLETED') return record;
    // A failed search never completes.
    throw new ServiceError(flightsErrors.job_not_completed, `The fare search ${jobId} has not completed.`, {
      param: 'jobId',
      retryable: record.status !== 'FAILED',
    });
  };

  /** The grant is read even though the row has the source's token, because an expired booking token must not work. */
  const outboundOf = async (
    record: FareSearchRecord,
    name: { token: string } | { offerId: string },
  ): Promise<{ offerId: string; sourceToken: string }> => {
    const { jobId } = record;
    if ('token' in name) {
      const grant = await tokens.read(name.token);
      if (grant.jobId !== jobId) throw noOffer(jobId, 'bookingToken');
      if (grant.tripType !== 'ROUND_TRIP_OUTBOUND') throw notResolvable('bookingToken');
      return grant;
    }
    const { offerId } = name;
    const [outboundId, number] = offerId.split(returnMark);
    const offer = record.result?.offers.find((each) => each.offerId === outboundId);
    const sourceToken = record.sourceTokens[offer?.offerId ?? ''];
    if (offer === undefined || sourceToken === undefined) throw noOffer(jobId, 'offerId');
    if (number !== undefined || offer.tripType !== 'ROUND_TRIP_OUTBOUND') throw notResolvable('offerId');
    return { offerId, sourceToken };
  };

  return {
    async resolve({ jobId, ...input }, call) {
      const name = requireOne(input);
      const record = await completed(jobId);
      const { offerId, sourceToken } = await outboundOf(record, name);
      const { criteria } = record;
      const listing = await fares.resolve(criteria, sourceToken, call);
      const { offers: chosen, totalFound } = chooseOffers(listing.offers, criteria);
      // Lists of two calls may differ, so a number alone is ambiguous.
      const attempt = randomBytes(3).toString('hex');
      const offers = await tokens.issue(
        { jobId, criteria, keyId: call.identity.keyId },
        chosen,
        (number) => `${offerId}${returnMark}${attempt}-${number}`,
      );
      const { priceInsights, searchUrl, sourceUpdatedAt, warnings } = listing;
      const meta = metaOf(sourceUpdatedAt, { returned: offers.length, totalResults: totalFound });
      return {
        fareSearch: toFareSearch(record, fares.source),
        outboundOfferId: offerId,
        offers,
        offerCount: totalFound,
        priceInsights,
        searchUrl,
        meta,
        warnings,
      };
    },
    async exchange(bookingToken, call) {
      const grant = await tokens.read(bookingToken);
      if (grant.tripType === 'ROUND_TRIP_OUTBOUND')
        throw new ServiceError(
          flightsErrors.booking_requires_resolve,
          'This is the outbound half of a round trip: resolve it and exchange the token of a return offer.',
          { param: 'bookingToken' },
        );
      const link = await fares.exchange(grant.criteria, grant.sourceToken, call);
      const { url, vendor, price, sourceUpdatedAt, warnings } = link;
      const meta = metaOf(sourceUpdatedAt, { returned: null, totalResults: null });
      return { url, vendor, price, meta, warnings };
    },
  };
};

import type { Fields } from '../engine/body.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { addDays, isDate } from '../engine/local-time.ts';
import { jsonUtf8 } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { availabilityToken } from './restaurant-object.ts';
import { seatingWindow, type TimeOffer } from './seating-window.ts';

const reachMinutes = 150;
const stepMinutes = 15;
const slotToken = Buffer.from('{"v":3,"m":0,"p":0,"c":6,"s":0,"n":0}').toString('base64url');
/** An id for which the whole request fails. */
const faultyId = '999999';

const unavailable = { isAvailable: false, __typename: 'UnavailableSlot' };

const toSlot = ({ slug, habit }: TableRestaurant, offer: TimeOffer, wantedMinute: number) => {
  const { attributes, experienceIds, isEvent } = offer;
  const isPop = !isEvent && hashOf(slug, 'pop', offer.minute) % 9 === 0;
  const isMandatory = isEvent && habit === 'events_only';
  return {
    isAvailable: true,
    timeOffsetMinutes: offer.minute - wantedMinute,
    slotHash: offer.slotHash,
    slotAvailabilityToken: slotToken,
    pointsType: isPop ? 'POP' : 'Standard',
    pointsValue: isPop ? 1_000 : 100,
    type: isEvent ? 'Experience' : isPop ? 'POP' : 'Standard',
    attributes,
    experienceIds,
    isMandatory,
    isMandatoryBySeating: attributes.map((tableCategory) => ({ tableCategory, isMandatory })),
    experiencesBySeating: attributes.map((tableCategory) => ({ tableCategory, experienceIds })),
    redemptionTier: null,
    __typename: 'AvailableSlot',
  };
};

const toDay = (
  request: RoutedRequest,
  restaurant: TableRestaurant,
  { date, minute, party }: { readonly date: string; readonly minute: number; readonly party: number },
  dayOffset: number,
) => {
  const day = addDays(date, dayOffset);
  const [from, to] = [minute - reachMinutes, minute + reachMinutes];
  const window = seatingWindow(request, restaurant, day, party, from, to);
  const slots: object[] = [];
  // Times without a table are in the list, but without their offsets.
  const first = Math.max(from, restaurant.firstSeating);
  for (const offer of window.offers.filter(({ minute: at }) => at < first))
    slots.push(toSlot(restaurant, offer, minute));
  const last = Math.min(to, restaurant.lastSeating);
  for (let at = Math.ceil(first / stepMinutes) * stepMinutes; at <= last; at += stepMinutes) {
    const offers = window.offers.filter((offer) => offer.minute === at);
    if (offers.length === 0 && window.state === 'open') slots.push(unavailable);
    for (const offer of offers) slots.push(toSlot(restaurant, offer, minute));
  }
  return {
    dayOffset,
    noTimesReasons: window.offers.length === 0 ? [window.reason] : [],
    earlyCutoff: null,
    sameDayCutoff: null,
    allowNextAvailable: window.offers.length === 0,
    topExperience: null,
    slots: window.offers.length === 0 && hashOf(restaurant.slug, day) % 2 === 0 ? [] : slots,
  };
};

/** `RestaurantsAvailability`: unknown restaurants are absent from the response. */
export const availability = (variables: Fields, request: RoutedRequest) => {
  const { restaurantIds: ids, restaurantAvailabilityTokens: tokens, date, time, partySize, forwardDays } = variables;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  const [party, forward] = [Number(partySize), Number(forwardDays ?? 0)];
  const failed = (message: string) =>
    jsonUtf8(200, { errors: [{ message, path: ['availability'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
  if (!Array.isArray(ids) || ids.length === 0) return failed('restaurantIds is empty');
  if (Array.isArray(tokens) && tokens.length !== ids.length)
    return failed('restaurantAvailabilityTokens has to be as long as restaurantIds');
  if (!isDate(String(date)) || hours === undefined) return failed('date or time is invalid');
  if (!Number.isInteger(party) || party < 1) return failed('partySize is invalid');
  if (!Number.isInteger(forward) || forward < 0 || forward > 30) return failed('forwardDays is invalid');
  if (ids.some((id) => String(id) === faultyId)) return failed('Cannot read availability');
  const world = request.context.once(createTableWorld);
  const wanted = { date: String(date), minute: Number(hours) * 60 + Number(minutes), party };
  return jsonUtf8(200, {
    data: {
      availability: ids
        .flatMap((id) => world.withBId(String(id)) ?? [])
        .map((restaurant) => ({
          restaurantId: restaurant.bId,
          restaurantAvailabilityToken: availabilityToken,
          availabilityDays: Array.from({ length: forward + 1 }, (_, day) => toDay(request, restaurant, wanted, day)),
          __typename: 'RestaurantAvailability',
        })),
    },
  });
};

import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { addDays, isDate } from '../world/local-time.ts';
import { json } from './answers.ts';
import { availabilityToken } from './restaurant-object.ts';
import { experienceIdsOf, noTimesReasons, seatingWindow, slotHashOf, type TimeOffer } from './seating-window.ts';
import type { Variables } from './variables.ts';

const reachMinutes = 150;
const stepMinutes = 15;
const slotToken = Buffer.from('{"v":3,"m":0,"p":0,"c":6,"s":0,"n":0}').toString('base64url');
/** An id for which the whole request fails. */
const faultyId = '999999';

const unavailable = { isAvailable: false, __typename: 'UnavailableSlot' };

const toSlot = (restaurant: TableRestaurant, date: string, offer: TimeOffer, asked: number, party: number) => {
  const isPop = !offer.isEvent && hashOf(restaurant.slug, 'pop', offer.minute) % 9 === 0;
  const isMandatory = offer.isEvent && restaurant.habit === 'events_only';
  const experienceIds = offer.isEvent ? experienceIdsOf(restaurant) : [];
  return {
    isAvailable: true,
    timeOffsetMinutes: offer.minute - asked,
    slotHash: slotHashOf(restaurant, date, offer, party),
    slotAvailabilityToken: slotToken,
    pointsType: isPop ? 'POP' : 'Standard',
    pointsValue: isPop ? 1_000 : 100,
    type: offer.isEvent ? 'Experience' : isPop ? 'POP' : 'Standard',
    attributes: offer.attributes,
    experienceIds,
    isMandatory,
    isMandatoryBySeating: offer.attributes.map((tableCategory) => ({ tableCategory, isMandatory })),
    experiencesBySeating: offer.attributes.map((tableCategory) => ({ tableCategory, experienceIds })),
    redemptionTier: null,
    __typename: 'AvailableSlot',
  };
};

interface Question {
  readonly date: string;
  readonly minute: number;
  readonly party: number;
}

const toDay = (
  context: EmulatorContext,
  restaurant: TableRestaurant,
  { date, minute, party }: Question,
  dayOffset: number,
) => {
  const day = addDays(date, dayOffset);
  const [from, to] = [minute - reachMinutes, minute + reachMinutes];
  const window = seatingWindow(context, restaurant, day, party, context.clock.now(), from, to);
  const slots: object[] = [];
  // Times without a table are in the list, but without their offsets.
  const first = Math.max(from, restaurant.firstSeating);
  for (const offer of window.offers.filter(({ minute: at }) => at < first))
    slots.push(toSlot(restaurant, day, offer, minute, party));
  for (
    let at = Math.ceil(first / stepMinutes) * stepMinutes;
    at <= to && at <= restaurant.lastSeating;
    at += stepMinutes
  ) {
    const offers = window.offers.filter((offer) => offer.minute === at);
    if (offers.length === 0 && window.state === 'open') slots.push(unavailable);
    for (const offer of offers) slots.push(toSlot(restaurant, day, offer, minute, party));
  }
  return {
    dayOffset,
    noTimesReasons: noTimesReasons(restaurant, window, party),
    earlyCutoff: null,
    sameDayCutoff: null,
    allowNextAvailable: window.offers.length === 0,
    topExperience: null,
    slots: window.offers.length === 0 && hashOf(restaurant.slug, day) % 2 === 0 ? [] : slots,
  };
};

const failed = (message: string): EmulatedResponse =>
  json(200, { errors: [{ message, path: ['availability'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });

/** `RestaurantsAvailability`: unknown restaurants are absent from the response. */
export const availabilityAnswer = (variables: Variables, context: EmulatorContext): EmulatedResponse => {
  const { restaurantIds: ids, restaurantAvailabilityTokens: tokens, date, time, partySize, forwardDays } = variables;
  if (!Array.isArray(ids) || ids.length === 0) return failed('restaurantIds is empty');
  if (Array.isArray(tokens) && tokens.length !== ids.length)
    return failed('restaurantAvailabilityTokens has to be as long as restaurantIds');
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  const [party, forward] = [Number(partySize), Number(forwardDays ?? 0)];
  if (!isDate(String(date)) || hours === undefined || minutes === undefined) return failed('date or time is invalid');
  if (!Number.isInteger(party) || party < 1) return failed('partySize is invalid');
  if (!Number.isInteger(forward) || forward < 0 || forward > 30) return failed('forwardDays is invalid');
  if (ids.some((id) => String(id) === faultyId)) return failed('Cannot read availability');
  const world = context.once(createTableWorld);
  const known = ids.map((id) => world.withBId(String(id))).filter((each) => each !== undefined);
  const question = { date: String(date), minute: Number(hours) * 60 + Number(minutes), party };
  return json(200, {
    data: {
      availability: known.map((restaurant) => ({
        restaurantId: restaurant.bId,
        restaurantAvailabilityToken: availabilityToken,
        availabilityDays: Array.from({ length: forward + 1 }, (_, day) => toDay(context, restaurant, question, day)),
        __typename: 'RestaurantAvailability',
      })),
    },
  });
};

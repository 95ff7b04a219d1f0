import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { failure } from './answers.ts';
import { availabilityToken, toProfileRestaurant } from './restaurant-object.ts';
import { experienceIdsOf, seatingWindow, slotHashOf } from './seating-window.ts';
import { statePage } from './state-page.ts';

const profile = (restaurant: TableRestaurant | undefined, context: EmulatorContext): EmulatedResponse =>
  restaurant === undefined || restaurant.bId === null
    ? failure(404)
    : statePage(restaurant.slug, restaurant.name, {
        restaurantProfile: { availabilityToken, restaurant: toProfileRestaurant(restaurant, context.clock.now()) },
      });

/** `/r/{slug}` and `/restaurant/profile/{rid}`. There is no `/r/{rid}`. */
export const profilePage = ({ path }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const world = context.once(createTableWorld);
  const [, slug] = /^\/r\/([^/]+)\/?$/.exec(path) ?? [];
  if (slug !== undefined) return profile(world.withSlug(slug), context);
  const found = world.withBId(/^\/restaurant\/profile\/(\d+)\/?$/.exec(path)?.[1] ?? '');
  // Every fourth number redirects to the name.
  if (found?.bId != null && found.bId % 4 === 0)
    return { status: 301, headers: { location: `${context.urlOf('platform-b')}/r/${found.slug}` } };
  return profile(found, context);
};

const experienceOf = (restaurant: TableRestaurant, experienceId: number) => ({
  __typename: 'Experience',
  experienceId,
  name: experienceId % 2 === 0 ? 'Kitchen Menu' : 'Cellar Evening',
  type: 'Special menu',
  typeEnum: 'PRIX_FIXE',
  bookable: true,
  soldout: false,
  pricePerCover: experienceId % 2 === 0 ? null : 80 * restaurant.city.country.perDollar,
  version: 1,
});

const message = (text: string) => ({ message: text, __typename: 'BookingPoliciesMessage' });

/** `/booking/details`: the only page with cards and deposits. */
export const bookingPage = ({ query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const restaurant = context.once(createTableWorld).withBId(query.get('rid') ?? '');
  const [, date, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(query.get('dateTime') ?? query.get('datetime') ?? '') ?? [];
  const party = Number(query.get('partySize') ?? query.get('covers') ?? 2);
  if (restaurant === undefined || date === undefined || !Number.isInteger(party)) return failure(404);
  const asked = Number(hours) * 60 + Number(minutes);
  const { offers } = seatingWindow(context, restaurant, date, party, context.clock.now(), asked, asked);
  const wanted = query.get('slotHash');
  const offer = offers.find((each) => wanted === null || slotHashOf(restaurant, date, each, party) === wanted);
  const { deposit, cancellationFee, city } = restaurant;
  const price = (dollars: number) =>
    `${city.country.symbol}${(dollars * city.country.perDollar).toFixed(2)} per person`;
  const needsCard = deposit > 0 || cancellationFee > 0;
  const ids = offer?.isEvent === true ? experienceIdsOf(restaurant) : [];
  const late = `No-shows or cancellations less than 24 hours in advance will incur a ${price(cancellationFee)} fee.`;
  return statePage(`${restaurant.slug} booking`, 'Reserve', {
    timeSlot: {
      isAvailable: offer !== undefined,
      timeOffsetMinutes: 0,
      slotHash: offer === undefined ? null : slotHashOf(restaurant, date, offer, party),
      attributes: offer?.attributes ?? [],
      creditCardRequired: needsCard,
      creditCardPolicyType: deposit > 0 ? 'Deposit' : needsCard ? 'Hold' : null,
      creditCardDeposit: null,
      creditCardPolicyId: needsCard ? `${restaurant.bId}:v1` : null,
    },
    experiences: { experiences: ids.map((id) => experienceOf(restaurant, id)), loaded: true },
    messages: {
      cancellationPolicyMessage: {
        cancellationMessage: cancellationFee === 0 ? null : message(late),
        depositMessage: deposit === 0 ? null : message(`A deposit of ${price(deposit)} is paid with the reservation.`),
      },
    },
    wallet: { savedCards: [] },
  });
};

import { counted } from '../../kit/units.ts';
import type { FareCriteria, FareOffer, FareSearch } from './fare-documents.ts';
import { spanInWords } from './flight-words.ts';

export const stages: Readonly<Record<FareSearch['stage'], string>> = {
  QUEUED: 'Waiting for a worker',
  SUBMITTING: 'Sending the search to the source',
  SEARCHING: 'The source is searching',
  COLLECTING: 'Reading and sorting the offers',
  DONE: 'Ended',
};

export type Cabin = FareCriteria['cabin'];

export const cabins: Readonly<Record<Cabin, string>> = {
  ECONOMY: 'Economy',
  PREMIUM_ECONOMY: 'Premium economy',
  BUSINESS: 'Business',
  FIRST: 'First',
};

interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Returns an amount, with cents where there are any. */
export const inMoney = ({ amount, currencyCode }: Money): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: amount.includes('.') ? 2 : 0,
  }).format(Number(amount));

export const stopsInWords = (count: number): string => (count === 0 ? 'non-stop' : counted(count, 'stop'));

type Layover = FareOffer['layovers'][number];

/** Returns `3 h 15 min in Dublin, overnight`, for example. */
export const layoverInWords = ({ durationMinutes, name, airport, isOvernight }: Layover): string =>
  `${spanInWords(durationMinutes)} in ${airport?.city ?? name}${isOvernight ? ', overnight' : ''}`;

/** Returns the days from one local date to another, which boards write as `+1`. */
export const daysLater = (fromLocal: string, toLocal: string): number =>
  Math.round(
    (Date.parse(`${toLocal.slice(0, 10)}T00:00Z`) - Date.parse(`${fromLocal.slice(0, 10)}T00:00Z`)) / 86_400_000,
  );

/** Returns a date as `Wed 23 Dec`. */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );

export const orders = { price: 'Price', duration: 'Duration', stops: 'Stops', departure: 'Departure' };
export type Order = keyof typeof orders;

const priceOf = ({ price }: FareOffer): number => (price === null ? Number.POSITIVE_INFINITY : Number(price.amount));

export const inOrder = (offers: readonly FareOffer[], order: Order): readonly FareOffer[] =>
  [...offers].sort((a, b) => {
    const byPrice = priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b);
    if (order === 'duration') return a.durationMinutes - b.durationMinutes || byPrice;
    if (order === 'stops') return a.stopCount - b.stopCount || byPrice;
    if (order === 'departure') return a.departsAtLocal.localeCompare(b.departsAtLocal) || byPrice;
    return byPrice || a.durationMinutes - b.durationMinutes;
  });

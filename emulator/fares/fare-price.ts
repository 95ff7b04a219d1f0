import type { FareQuery } from './fare-query.ts';
import { currencyRates } from './fare-query.ts';
import type { Journey } from './journey.ts';

const classFactors = { 1: 1, 2: 1.6, 3: 3.1, 4: 4.8 } as const;

export const priceOf = (query: FareQuery, ...journeys: readonly Journey[]): number => {
  const perAdult = journeys.reduce((sum, { fareUsd }) => sum + fareUsd, 0) * (journeys.length > 1 ? 0.9 : 1);
  return Math.round(perAdult * classFactors[query.travelClass] * (currencyRates[query.currency] ?? 1)) * query.adults;
};

import DataLoader from 'dataloader';
import type { FareSearch } from './model/fare.ts';
import type { FlightsService } from './service.ts';

/** Loaders of one operation: what is asked for by id one by one is looked up at once. */
export interface FlightsLoaders {
  readonly fareSearches: DataLoader<string, FareSearch | null>;
}

export const createFlightsLoaders = ({ fareSearches }: FlightsService): FlightsLoaders => ({
  // Not cached: a mutation of the same operation may have changed the search.
  fareSearches: new DataLoader((jobIds) => fareSearches.findMany(jobIds), { cache: false }),
});

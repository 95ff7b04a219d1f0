import DataLoader from 'dataloader';
import type { FareSearchJob } from './model/fare.ts';
import type { FlightsService } from './service.ts';

/** Loaders of one operation: what is asked for by id one by one is looked up at once. */
export interface FlightsLoaders {
  readonly fareSearches: DataLoader<string, FareSearchJob | null>;
}

export const createFlightsLoaders = ({ fareSearches }: FlightsService): FlightsLoaders => ({
  // Not cached: a mutation of the same operation may have changed the search.
  fareSearches: new DataLoader((jobIds) => fareSearches.findMany(jobIds), { cache: false }),
});

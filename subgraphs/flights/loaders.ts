import DataLoader from 'dataloader';
import type { Call } from '../../platform/call/call.ts';
import type { FareSearch } from './model/fare.ts';
import type { FlightsService } from './service.ts';

export interface FlightsLoaders {
  readonly fareSearches: DataLoader<string, FareSearch | null>;
}

export const createFlightsLoaders = (
  { fareSearches }: Pick<FlightsService, 'fareSearches'>,
  call: Call,
): FlightsLoaders => ({
  // No cache: a mutation of the same operation may have changed the search.
  fareSearches: new DataLoader(
    async (jobIds) => {
      const found = await fareSearches.findMany(jobIds);
      const dependencies = call.dependencies;
      for (const search of found) {
        if (dependencies === undefined) break;
        const untilMs = search === null ? undefined : fareSearches.lastsUntil(search);
        if (search === null) dependencies.isUnknown();
        else if (untilMs === undefined) dependencies.isUnderWay();
        else dependencies.lastsUntil(untilMs);
      }
      return found;
    },
    { cache: false },
  ),
});

import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { dependenciesOf } from '../../platform/reuse/dependencies.ts';
import type { FareSearch } from './model/fare.ts';
import type { FlightsService } from './service.ts';

export interface FlightsLoaders {
  readonly fareSearches: DataLoader<string, FareSearch | null>;
}

export const createFlightsLoaders = (
  { fareSearches }: Pick<FlightsService, 'fareSearches'>,
  context: Pick<RequestContext, 'signal'>,
): FlightsLoaders => ({
  // No cache: a mutation of the same operation may have changed the search.
  fareSearches: new DataLoader(
    async (jobIds) => {
      const found = await fareSearches.findMany(jobIds);
      const dependencies = dependenciesOf(context.signal);
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

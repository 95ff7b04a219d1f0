import type { Place } from './place.ts';
import type { WorkplaceType } from './posting.ts';

/** What a text about a location is taken to mean; named as in the graph. */
export interface LocationReading {
  readonly places: readonly Place[];
  readonly workplaceType: WorkplaceType | null;
  readonly unrecognized: readonly string[];
  readonly alternatives: readonly Place[];
}

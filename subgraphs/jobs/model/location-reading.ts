import type { Place } from './place.ts';
import type { WorkplaceType } from './posting.ts';

/** How a text about a location is understood. */
export interface LocationReading {
  readonly places: readonly Place[];
  readonly workplaceType: WorkplaceType | null;
  readonly unrecognized: readonly string[];
  readonly alternatives: readonly Place[];
}

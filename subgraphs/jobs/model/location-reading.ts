import type { Place } from './place.ts';
import type { WorkplaceType } from './posting.ts';

export interface LocationReading {
  readonly places: readonly Place[];
  readonly workplaceType: WorkplaceType | null;
  readonly unrecognized: readonly string[];
  readonly alternatives: readonly Place[];
}

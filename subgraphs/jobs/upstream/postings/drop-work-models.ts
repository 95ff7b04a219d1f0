import { readWorkModel } from '../../../../platform/places/location/read-work-model.ts';
import type { StatedLocation, WorkplaceType } from '../../model/posting.ts';

export interface NamedLocations {
  readonly locations: readonly StatedLocation[];
  /** What a dropped text says about the workplace. Null if it says nothing, or none was dropped. */
  readonly workplaceType: WorkplaceType | null;
}

/** False for a text that is only a way of working or a placeholder: `Hybrid - 3 days`, `Multiple locations`. */
export const namesPlace = ({ display }: StatedLocation): boolean => readWorkModel(display) === null;

/**
 * Drops texts that name no place beside others that do: `Hybrid` beside `Porto`. `Remote` is a location of its own and
 * remains.
 */
export const dropWorkModels = (locations: readonly StatedLocation[]): NamedLocations => {
  if (!locations.some(namesPlace)) return { locations, workplaceType: null };
  const says = new Map(locations.map((location) => [location, readWorkModel(location.display)?.workplace]));
  const isStated = (location: StatedLocation): boolean =>
    says.get(location) === undefined || says.get(location) === 'REMOTE';
  const dropped = locations.filter((location) => !isStated(location));
  return {
    locations: locations.filter(isStated),
    workplaceType: dropped.map((location) => says.get(location)).find((workplace) => workplace != null) ?? null,
  };
};

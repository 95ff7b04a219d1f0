import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import { windowFaults } from './request-faults.ts';

/** A restaurant is named by its id or by `query`. */
export interface AvailabilityRequest extends TableRequest {
  readonly platform: ReservationPlatform;
  readonly platformId: string | null;
  readonly query: string | null;
  readonly location: string | null;
  readonly includeRaw: boolean;
}

type RestaurantNaming = { readonly platformId: string } | { readonly query: string; readonly location: string | null };

const namingFaults = (request: AvailabilityRequest, hasNames: boolean): InputFault[] => {
  const { platform, platformId, query, location } = request;
  const faults: InputFault[] = [];
  if (platformId === null && (query === null || !hasNames))
    faults.push({
      loc: ['platformId'],
      msg: 'Field required: the restaurant is named by its id on the platform, or, for platform_b only, by query',
      type: 'missing',
      input: null,
    });
  if (query !== null && !hasNames)
    faults.push(
      valueFault(
        ['query'],
        `${platform.toLowerCase()} finds no restaurant by its name; give its id on the platform`,
        query,
      ),
    );
  else if (query !== null && foldName(query) === '')
    faults.push(valueFault(['query'], 'must have a letter or a digit', query));
  if (location !== null && query === null)
    faults.push(valueFault(['location'], 'is only for restaurants that are named by query', location));
  return faults;
};

/**
 * The id takes precedence. `hasNames`: whether the platform has a search by name. Throws a `validation_error` with all
 * contradictions.
 */
export const toNaming = (request: AvailabilityRequest, hasNames: boolean): RestaurantNaming => {
  const faults = [...namingFaults(request, hasNames), ...windowFaults(request)];
  if (faults.length > 0) throw faultsError(faults);
  const { platformId, query, location } = request;
  return platformId === null ? { query: query ?? '', location } : { platformId };
};

import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import { restaurantsRules } from '../../model/rules.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import { windowErrors } from './request-errors.ts';

/** A restaurant is named by its id or by `query`. */
export interface AvailabilityRequest extends TableRequest {
  readonly platform: ReservationPlatform;
  readonly platformId: string | null;
  readonly query: string | null;
  readonly location: string | null;
  readonly includeRaw: boolean;
}

type RestaurantNaming = { readonly platformId: string } | { readonly query: string; readonly location: string | null };

const namingErrors = (request: AvailabilityRequest, hasNames: boolean): BrokenRule[] => {
  const { platform, platformId, query, location } = request;
  const errors: BrokenRule[] = [];
  if (platformId === null && (query === null || !hasNames))
    errors.push(brokenRule(restaurantsRules.platform_id_or_query, ['platformId'], null));
  if (query !== null && !hasNames)
    errors.push(brokenRule(restaurantsRules.not_found_by_name, ['query'], query, { platform }));
  else if (query !== null && foldName(query) === '')
    errors.push(brokenRule(restaurantsRules.query_without_letter_or_digit, ['query'], query));
  if (location !== null && query === null)
    errors.push(brokenRule(restaurantsRules.location_without_query, ['location'], location));
  return errors;
};

/**
 * The id takes precedence. `hasNames`: whether the platform has a search by name. Throws a `validation_error` with all
 * contradictions.
 */
export const toNaming = (request: AvailabilityRequest, hasNames: boolean): RestaurantNaming => {
  const errors = [...namingErrors(request, hasNames), ...windowErrors(request)];
  if (errors.length > 0) throw validationFailure(...errors);
  const { platformId, query, location } = request;
  return platformId === null ? { query: query ?? '', location } : { platformId };
};

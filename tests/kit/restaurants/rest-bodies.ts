import type {
  AppliedFiltersFragment,
  AvailabilityResponseFragment,
  RestaurantResultFragment,
  SearchNormalizationsFragment,
  WarningFragment,
} from '../../../subgraphs/restaurants/__generated__/operations.ts';
import type { InRest } from '../rest/in-rest.ts';

export type ResultBody = Omit<InRest<RestaurantResultFragment>, 'node'> & InRest<RestaurantResultFragment['node']>;

export interface SearchBody {
  readonly results: readonly ResultBody[];
  readonly normalizations: InRest<SearchNormalizationsFragment>;
  readonly applied_filters: InRest<AppliedFiltersFragment>;
  readonly next_page_token: string | null;
  readonly warnings: readonly InRest<WarningFragment>[];
}

export type AvailabilityBody = InRest<AvailabilityResponseFragment>;

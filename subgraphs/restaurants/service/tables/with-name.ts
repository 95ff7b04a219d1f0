import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { TableAvailability } from '../../model/table-availability.ts';
import type { Restaurants } from './restaurants.ts';

/** Reads the restaurant for a missing name, whose failure costs only the name. Throws the signal's reason. */
export const withName = async (
  answer: TableAvailability,
  restaurants: Pick<Restaurants, 'find'>,
  source: string,
  signal: AbortSignal,
): Promise<TableAvailability> => {
  const { restaurantName, platform, platformId, failure, warnings } = answer;
  // No second call after a failure or for an unknown restaurant.
  if (restaurantName !== '' || platformId === null || failure !== null) return answer;
  try {
    const restaurant = await restaurants.find(platform, platformId, signal);
    return restaurant === null ? answer : { ...answer, restaurantName: restaurant.name };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof UpstreamError)) throw error;
    // With the partner API, the platform's pages may be switched off by the operator.
    if (error.heldBack && error.reason === 'blocked') return answer;
    return { ...answer, warnings: [...warnings, toUnavailableWarning(source, error)] };
  }
};

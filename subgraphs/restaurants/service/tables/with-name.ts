import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { TableAvailability } from '../../model/table-availability.ts';
import type { Restaurants } from './restaurants.ts';

/**
 * Tables with the name of their restaurant: where neither the answer nor what was read before has it, the restaurant
 * itself is read. A failure of that costs the name alone. Throws the signal's reason.
 */
export const withName = async (
  answer: TableAvailability,
  restaurants: Pick<Restaurants, 'find'>,
  source: string,
  signal: AbortSignal,
): Promise<TableAvailability> => {
  const { restaurantName, platform, platformId, failure, warnings } = answer;
  // A platform that has just failed, or does not have the restaurant, is asked nothing more.
  if (restaurantName !== '' || platformId === null || failure !== null) return answer;
  try {
    const restaurant = await restaurants.find(platform, platformId, signal);
    return restaurant === null ? answer : { ...answer, restaurantName: restaurant.name };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof UpstreamError)) throw error;
    // Tables may come from the API for partners where the operator has left the platform's pages switched off.
    if (error.heldBack && error.reason === 'blocked') return answer;
    return { ...answer, warnings: [...warnings, toUnavailableWarning(source, error)] };
  }
};

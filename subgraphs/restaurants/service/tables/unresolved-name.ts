import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { RestaurantCandidate, TableFailure } from '../../model/table-availability.ts';
import { notFound } from './table-failures.ts';

export const unresolvedName = (
  platform: ReservationPlatform,
  { query, location }: { readonly query: string; readonly location: string | null },
  candidates: readonly RestaurantCandidate[],
): TableFailure => {
  const where = location === null ? '' : ` in or near "${location}"`;
  const name = `"${query}"${where}`;
  if (candidates.length === 0)
    return notFound(platform, `${platform.toLowerCase()} has no restaurant with a name like ${name}.`);
  const rule = 'A name is resolved only when it fits one restaurant clearly';
  const found = candidates.length === 1 ? 'only resembles one' : 'may mean several';
  return notFound(
    platform,
    `${rule}, and ${name} ${found}: give its id on the platform${location === null ? ', or a location' : ''}.`,
  );
};

import type { PlaceGroup } from './place-group.ts';
import type { ItemReading } from './read-item.ts';
import { isWide } from './remote-scope.ts';

interface RemoteInText {
  readonly bound: ReadonlySet<PlaceGroup>;
  /** True if one item is remote work without a place, so that only countries and areas of other items bound it. */
  readonly isBare: boolean;
}

const silent: RemoteInText = { bound: new Set(), isBare: false };

/**
 * Extends `Remote` across `or`, `&` and `/`: forward from the first item (`Remote - US or Canada`), backward from the
 * last (`US or Canada (Remote)`).
 */
export const spreadRemote = (readings: readonly ItemReading[]): RemoteInText => {
  if (!readings.some(({ says }) => says.has('REMOTE'))) return silent;
  const bound = new Set<PlaceGroup>(readings.flatMap(({ remote }) => [...remote.groups]));
  const bind = (groups: readonly PlaceGroup[]): void => {
    for (const group of groups) bound.add(group);
  };
  let isLeading = false;
  for (const { item, groups, remote, says } of readings) {
    if (item.before === 'bar') isLeading = false;
    if (isLeading && says.size === 0) bind(groups);
    isLeading ||= remote.isLeading && groups.length > 0;
  }
  let isTrailing = false;
  for (const { item, groups, remote, says } of readings.toReversed()) {
    const isAllWide = groups.length > 0 && groups.every(isWide);
    if (isTrailing && says.size === 0 && isAllWide) bind(groups);
    isTrailing = (isTrailing || (remote.groups.size > 0 && !remote.isLeading)) && isAllWide && item.before !== 'bar';
  }
  return { bound, isBare: readings.some(({ remote }) => remote.isBare) };
};

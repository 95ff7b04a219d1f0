import { compare } from '../../../../platform/lists/compare.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformSlot } from '../../model/table-platform.ts';
import type { TableSlot, TableSlotType } from '../../model/table-slot.ts';
import { addMinutes } from '../../model/wall-clock.ts';
import { toRestaurantKey } from '../search/restaurant-place.ts';
import { scrubRaw } from './scrub-raw.ts';

/** Last slots after midnight that belong to the evening before. */
const nightEnds = '06:00:00';

const kinds: readonly TableSlotType[] = ['STANDARD', 'EXPERIENCE', 'COUNTER', 'OUTDOOR'];

type Timed = Pick<PlatformSlot, 'date' | 'time'>;

/**
 * Bounds are included. An open window includes slots of the same service after midnight; an end always refers to the
 * day itself.
 */
export const isInWindow = (
  { date, time }: Timed,
  { date: asked, timeStart, timeEnd }: Pick<TableRequest, 'date' | 'timeStart' | 'timeEnd'>,
): boolean => {
  if (date !== asked) return timeEnd === null && time < nightEnds && date === addMinutes(asked, 0, 24 * 60).date;
  return (timeStart === null || time >= timeStart) && (timeEnd === null || time <= timeEnd);
};

const compareSlots = (left: PlatformSlot, right: PlatformSlot): number =>
  compare(left.date, right.date) ||
  compare(left.time, right.time) ||
  kinds.indexOf(left.type) - kinds.indexOf(right.type) ||
  compare(left.tableType ?? '', right.tableType ?? '');

/** All fields except `raw`. */
const contentOf = ({ raw: _raw, ...content }: PlatformSlot): string => JSON.stringify(Object.entries(content).sort());

interface SlotsOptions {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly request: TableRequest;
  readonly includeRaw: boolean;
}

/** Orders slots by day, time, kind and table type, and removes duplicates. */
export const toSlots = (found: readonly PlatformSlot[], options: SlotsOptions): TableSlot[] => {
  const { platform, platformId, request, includeRaw } = options;
  const different = new Map<string, PlatformSlot>();
  for (const slot of found.filter((each) => isInWindow(each, request))) {
    const content = contentOf(slot);
    if (!different.has(content)) different.set(content, slot);
  }
  return [...different.values()].sort(compareSlots).map((slot) => ({
    ...slot,
    platform,
    partySize: request.partySize,
    restaurantKey: toRestaurantKey({ platform, platformId }),
    platformId,
    raw: includeRaw ? scrubRaw(slot.raw) : null,
  }));
};

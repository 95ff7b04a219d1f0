import type { CachedRead } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableAvailability, TableRequest } from '../../model/table-availability.ts';
import { toSlots } from './slots-of.ts';
import { noSuchRestaurant, toTableFailure } from './table-failures.ts';
import type { TableRead } from './table-reads.ts';

interface AskedTables {
  readonly platform: ReservationPlatform;
  /** Null when the name was not resolved. */
  readonly platformId: string | null;
  readonly request: TableRequest;
  readonly nowMs: number;
}

export const emptyAvailability = (asked: AskedTables): TableAvailability => ({
  date: asked.request.date,
  partySize: asked.request.partySize,
  slots: [],
  failure: null,
  candidates: [],
  noAvailabilityReason: null,
  fetchedAt: new Date(asked.nowMs).toISOString(),
  warnings: [],
  platform: asked.platform,
  platformId: asked.platformId,
  restaurantName: '',
});

/** Returns a `stale_data` warning when the source failed and a stale value was read. */
export const staleWarnings = (source: string, read: CachedRead<unknown>, nowMs: number): readonly Warning[] =>
  joinReads([{ source, freshnessMs: null, read }], { nowMs }).warnings;

/** The name is empty when the platform returned none. */
export const toAvailability = (
  read: TableRead,
  asked: AskedTables & {
    readonly platformId: string;
    /** Name that clients see. */
    readonly source: string;
    readonly includeRaw: boolean;
  },
): TableAvailability => {
  const { platform, platformId, request, nowMs, source, includeRaw } = asked;
  const nothing = emptyAvailability(asked);
  if (read instanceof UpstreamError) return { ...nothing, failure: toTableFailure(read) };

  const fetchedAt = new Date(read.storedAtMs).toISOString();
  const warnings = staleWarnings(source, read, nowMs);
  const { value } = read;
  if (value === null) return { ...nothing, fetchedAt, warnings, failure: noSuchRestaurant(platform, platformId) };
  const slots = toSlots(value.slots, { platform, platformId, request, includeRaw });
  return {
    ...nothing,
    slots,
    fetchedAt,
    restaurantName: value.restaurantName ?? '',
    noAvailabilityReason: slots.length === 0 ? value.noAvailabilityReason : null,
    warnings: [...value.warnings, ...warnings],
  };
};

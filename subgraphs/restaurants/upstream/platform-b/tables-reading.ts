import { toRowsDroppedWarning } from '../../../../platform/upstream/decode-rows.ts';
import type { PlatformSlot, PlatformTables } from '../../model/table-platform.ts';

/** A slot and what tells it from others of its restaurant. */
export interface KeyedSlot {
  readonly key: string;
  readonly slots: readonly PlatformSlot[];
}

/** What one answer says of one restaurant. */
export interface TablesPart {
  readonly slots: readonly KeyedSlot[];
  readonly reason: string | null;
  readonly dropped: number;
  readonly total: number;
  /** What was said, for answers that are relative to the time that was asked for: the same to two times means that the time was not heeded. */
  readonly said?: string;
}

/**
 * The tables that several answers tell of one restaurant, in the order of the asking: what the first says of a slot counts. Within one answer each
 * row is a slot, whatever its key.
 */
export const joinTables = (source: string, parts: readonly TablesPart[]): PlatformTables => {
  const slots: PlatformSlot[] = [];
  const told = new Set<string>();
  const distinct = parts.filter(({ said }, at) => !said || parts.findIndex((part) => part.said === said) === at);
  for (const part of distinct) {
    slots.push(...part.slots.filter(({ key }) => !told.has(key)).flatMap((slot) => slot.slots));
    for (const { key } of part.slots) told.add(key);
  }
  const sum = (of: 'dropped' | 'total') => distinct.reduce((count, part) => count + part[of], 0);
  const dropped = sum('dropped');
  return {
    restaurantName: null,
    slots,
    noAvailabilityReason: slots.length > 0 ? null : (parts.find(({ reason }) => reason !== null)?.reason ?? null),
    warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, sum('total'))],
  };
};

import { toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import type { PlatformSlot, PlatformTables } from '../../model/table-platform.ts';

/** `key` identifies the slot within its restaurant. */
export interface KeyedSlot {
  readonly key: string;
  readonly slots: readonly PlatformSlot[];
}

/** One response about one restaurant. */
export interface TablesPart {
  readonly slots: readonly KeyedSlot[];
  readonly reason: string | null;
  readonly dropped: number;
  readonly total: number;
  /**
   * Set when slots are relative to the requested time. Equal responses to two times mean that the site ignored the
   * time.
   */
  readonly said?: string;
}

/** The first response with a slot's key takes precedence. Within one response each row is a slot, whatever its key. */
export const joinTables = (source: string, parts: readonly TablesPart[]): PlatformTables => {
  const slots: PlatformSlot[] = [];
  const seen = new Set<string>();
  const distinct = parts.filter(({ said }, at) => !said || parts.findIndex((part) => part.said === said) === at);
  for (const part of distinct) {
    slots.push(...part.slots.filter(({ key }) => !seen.has(key)).flatMap((slot) => slot.slots));
    for (const { key } of part.slots) seen.add(key);
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

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
}

/** The tables that several answers tell of one restaurant, in the order of the asking: what the first says of a slot counts. */
export const joinTables = (source: string, parts: readonly TablesPart[]): PlatformTables => {
  const slots = new Map<string, readonly PlatformSlot[]>();
  for (const part of parts) for (const slot of part.slots) if (!slots.has(slot.key)) slots.set(slot.key, slot.slots);
  const sum = (of: 'dropped' | 'total') => parts.reduce((count, part) => count + part[of], 0);
  const dropped = sum('dropped');
  return {
    restaurantName: null,
    slots: [...slots.values()].flat(),
    noAvailabilityReason: slots.size > 0 ? null : (parts.find(({ reason }) => reason !== null)?.reason ?? null),
    warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, sum('total'))],
  };
};

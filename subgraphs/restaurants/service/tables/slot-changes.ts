import type { TableSlot } from '../../model/table-slot.ts';

interface SlotChanges {
  readonly opened: readonly TableSlot[];
  readonly gone: readonly TableSlot[];
}

/** Excludes the address, because platforms put tokens into it. */
export const slotIdentity = (slot: TableSlot): string =>
  JSON.stringify([slot.date, slot.time, slot.type, slot.tableType, slot.isDepositRequired, slot.deposit?.amount]);

/** Multiset difference. */
const without = (slots: readonly TableSlot[], others: readonly TableSlot[]): TableSlot[] => {
  const left = new Map<string, number>();
  for (const other of others) {
    const identity = slotIdentity(other);
    left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  return slots.filter((slot) => {
    const identity = slotIdentity(slot);
    const count = left.get(identity) ?? 0;
    if (count > 0) left.set(identity, count - 1);
    return count === 0;
  });
};

export const toSlotChanges = (before: readonly TableSlot[], now: readonly TableSlot[]): SlotChanges => ({
  opened: without(now, before),
  gone: without(before, now),
});

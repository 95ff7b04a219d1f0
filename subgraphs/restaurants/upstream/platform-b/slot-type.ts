import type { TableSlotType } from '../../model/table-slot.ts';

/** `POP` is a promotion with points. `default` and `highTop` are standard tables. */
export const toSlotType = (type: string | null | undefined, attribute: string | null): TableSlotType => {
  if (type?.toLowerCase() === 'experience') return 'EXPERIENCE';
  if (attribute === 'bar' || attribute === 'counter') return 'COUNTER';
  return attribute === 'outdoor' ? 'OUTDOOR' : 'STANDARD';
};

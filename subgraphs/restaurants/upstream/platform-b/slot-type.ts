import type { TableSlotType } from '../../model/table-slot.ts';

/**
 * Of the kind of reservation and the attribute of the table. `POP` is a promotion with points, so that the table decides. Of the attributes,
 * `default` and `highTop` are tables like others.
 */
export const toSlotType = (type: string | null | undefined, attribute: string | null): TableSlotType => {
  if (type?.toLowerCase() === 'experience') return 'EXPERIENCE';
  if (attribute === 'bar' || attribute === 'counter') return 'COUNTER';
  return attribute === 'outdoor' ? 'OUTDOOR' : 'STANDARD';
};

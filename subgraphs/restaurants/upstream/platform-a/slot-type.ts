import type { TableSlotType } from '../../model/table-slot.ts';

const counter = /\b(?:counters?|sushi|bar)\b/i;
const outdoor = /\b(?:patio|outdoors?|garden|terrace|roof ?top|sidewalk)\b/i;

/** The platform's table names are free text; the words are from upstream notes 7. */
export const toSlotType = (tableType: string | null, isEvent: boolean): TableSlotType => {
  if (isEvent) return 'EXPERIENCE';
  if (tableType === null) return 'STANDARD';
  if (counter.test(tableType)) return 'COUNTER';
  return outdoor.test(tableType) ? 'OUTDOOR' : 'STANDARD';
};

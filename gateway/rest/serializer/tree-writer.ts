import { groupBy } from '../../../platform/lists/group-by.ts';
import type { Nesting } from '../../../platform/rest/rest-service.ts';
import type { Writer } from './writer.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Nests rows that refer to their parents, in their order. A row whose parent is not among the rows is written at the
 * top, so that it is not lost. Rows that form a cycle are left out, because no row leads to them.
 */
export const treeWriter = (writeRow: Writer, { id, parent, children }: Nesting): Writer => {
  const label = `,${JSON.stringify(children)}:[`;
  return (before, value, state) => {
    if (value === null || value === undefined) return `${before}null`;
    const rows = value as readonly Row[];
    const ids = new Set(rows.map((row) => row[id]));
    const below = groupBy(rows, (row) => (ids.has(row[parent]) ? row[parent] : null));
    const write = (row: Row): string =>
      `${writeRow('', row, state).slice(0, -1)}${label}${(below.get(row[id]) ?? []).map(write).join(',')}]}`;
    return `${before}[${(below.get(null) ?? []).map(write).join(',')}]`;
  };
};

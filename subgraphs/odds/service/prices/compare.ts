/** Compares code units, so that the order does not depend on the machine's language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const nullsFirst =
  <T>(compare: (a: T, b: T) => number) =>
  (a: T | null, b: T | null): number =>
    a === null || b === null ? Number(a !== null) - Number(b !== null) : compare(a, b);

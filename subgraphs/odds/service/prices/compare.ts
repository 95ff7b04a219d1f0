/** By code units: the same on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is missing comes first. */
export const nullsFirst =
  <T>(compare: (a: T, b: T) => number) =>
  (a: T | null, b: T | null): number =>
    a === null || b === null ? Number(a !== null) - Number(b !== null) : compare(a, b);

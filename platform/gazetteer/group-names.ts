/** Removes repeated values and keeps the order of the pairs. */
export const groupNames = <Value>(pairs: Iterable<readonly [string, Value]>): ReadonlyMap<string, readonly Value[]> => {
  const grouped = new Map<string, Value[]>();
  for (const [name, value] of pairs) {
    const known = grouped.get(name);
    if (known === undefined) grouped.set(name, [value]);
    else if (!known.includes(value)) known.push(value);
  }
  return grouped;
};

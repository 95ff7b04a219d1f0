/** Read by index. */
export interface SortedNames {
  readonly size: number;
  /** Returns 0 when the name begins with the text, below 0 when it sorts before such names, above 0 when after them. */
  compareStart(place: number, start: string): number;
}

/** Returns the indexes of the names that begin with a text, the end exclusive. */
export const rangeOf = ({ size, compareStart }: SortedNames, start: string): readonly [from: number, to: number] => {
  const firstWhere = (isBehind: (order: number) => boolean): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind(compareStart(middle, start))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [firstWhere((order) => order >= 0), firstWhere((order) => order > 0)];
};

/** The strings must be sorted by `<`. */
export const sortedNamesOf = (names: readonly string[]): SortedNames => ({
  size: names.length,
  compareStart(place, start) {
    const name = names[place] ?? '';
    return name.startsWith(start) ? 0 : name < start ? -1 : 1;
  },
});

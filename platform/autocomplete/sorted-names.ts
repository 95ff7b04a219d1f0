/** Names in the order of their bytes or letters, read by place. */
export interface SortedNames {
  readonly size: number;
  /**
   * Below 0 when the name at a place comes before all that begin with the text, 0 when it begins so, above 0 when it
   * comes after them.
   */
  compareStart(place: number, start: string): number;
}

/** Places of the names that begin with a text, the end exclusive; found by halves. */
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

/** Names as strings, in the order of `<`. */
export const sortedNamesOf = (names: readonly string[]): SortedNames => ({
  size: names.length,
  compareStart(place, start) {
    const name = names[place] ?? '';
    return name.startsWith(start) ? 0 : name < start ? -1 : 1;
  },
});

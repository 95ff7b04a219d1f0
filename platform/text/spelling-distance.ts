/**
 * Returns the number of typos between two spellings: letters omitted, inserted, changed, or swapped with their
 * neighbour (Damerau-Levenshtein, no letter edited twice). Undefined if there are more than `most`.
 */
export const spellingDistance = (left: string, right: string, most: number): number | undefined => {
  if (Math.abs(left.length - right.length) > most) return undefined;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let slips = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + cost);
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    // Checks two rows, because a swap spans two.
    if (least > most && Math.min(...above) > most) return undefined;
    before = above;
    above = current;
  }
  const slips = above[right.length] ?? 0;
  return slips <= most ? slips : undefined;
};

/** True if the first letters agree or are swapped with the second ones, because typos elsewhere are far more common. */
export const beginsAlike = (left: string, right: string): boolean =>
  left[0] === right[0] || (left[0] === right[1] && left[1] === right[0]);

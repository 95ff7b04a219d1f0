import type { IndexPosition, IndexRank } from './index-query.ts';

/** Compares positions: later first, then by id. */
export const isBefore = (leftMs: number, leftId: number, rightMs: number, rightId: number): boolean =>
  leftMs > rightMs || (leftMs === rightMs && leftId < rightId);

/** Collects the first few positions, offered in any order. */
export class NewestFirst {
  readonly #most: number;
  readonly #rank: IndexRank;
  readonly #kept: IndexPosition[] = [];

  constructor(most: number, rank: IndexRank) {
    this.#most = most;
    this.#rank = rank;
  }

  /** Returns false for a position that sorts after a full list. */
  offer(newestMs: number, idNumber: number): boolean {
    const kept = this.#kept;
    const last = kept.length < this.#most ? undefined : kept[kept.length - 1];
    if (last !== undefined && !isBefore(newestMs, idNumber, last.newestMs, last.idNumber)) return false;
    if (last !== undefined) kept.pop();
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = kept[middle];
      if (other !== undefined && isBefore(other.newestMs, other.idNumber, newestMs, idNumber)) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, { tier: this.#rank.tier, inTitle: this.#rank.inTitle, newestMs, idNumber });
    return true;
  }

  get positions(): readonly IndexPosition[] {
    return this.#kept;
  }
}

import { isBefore } from './newest-first.ts';

/** When documents were published, and their ids; by their numbers. */
export interface DocumentTimes {
  readonly newestMs: Float64Array;
  readonly idNumbers: Float64Array;
}

/** Documents from the latest to the oldest, so that a page of the latest need not go through all that match. The newest numbers may wait in a tail. */
export class NewestOrder {
  #docs = new Uint32Array(0);
  readonly #tailAtMost: number;

  /** So many documents behind the order are gone through one by one. */
  constructor(tailAtMost: number) {
    this.#tailAtMost = tailAtMost;
  }

  /** Documents of lower numbers are in the order; the others are the tail. */
  get size(): number {
    return this.#docs.length;
  }

  /** The documents in order. To be read only. */
  get docs(): Uint32Array {
    return this.#docs;
  }

  /** Takes the tail in, when it is long. */
  follow(count: number, { newestMs, idNumbers }: DocumentTimes): void {
    const known = this.#docs;
    if (count - known.length <= Math.max(this.#tailAtMost, known.length >>> 5)) return;
    const tail = Uint32Array.from({ length: count - known.length }, (_, index) => known.length + index);
    const time = (doc: number): number => newestMs[doc] ?? 0;
    const id = (doc: number): number => idNumbers[doc] ?? 0;
    tail.sort((left, right) => time(right) - time(left) || id(left) - id(right));
    const merged = new Uint32Array(count);
    let fromKnown = 0;
    let fromTail = 0;
    for (let place = 0; place < count; place += 1) {
      const left = known[fromKnown] ?? 0;
      const right = tail[fromTail] ?? 0;
      const takesTail =
        fromKnown === known.length ||
        (fromTail < tail.length && isBefore(time(right), id(right), time(left), id(left)));
      merged[place] = takesTail ? right : left;
      if (takesTail) fromTail += 1;
      else fromKnown += 1;
    }
    this.#docs = merged;
  }

  /** The place of the first document in the order for which `isPast` holds; it holds for all behind it, too. */
  firstPast(isPast: (doc: number) => boolean): number {
    let low = 0;
    let high = this.#docs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(this.#docs[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

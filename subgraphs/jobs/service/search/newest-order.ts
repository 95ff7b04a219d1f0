import { andInto } from './bit-lists.ts';
import type { IndexPosition, IndexRank } from './index-query.ts';
import { clearBit, setBit } from './term-docs.ts';

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

/** Times and ids by document number. */
interface DocumentTimes {
  readonly newestMs: Float64Array;
  readonly idNumbers: Float64Array;
}

/** Number of sections with a bit list each; together these are as large as the order. */
const stretches = 32;

/**
 * Documents from the latest to the oldest, so that a page need not visit all matches. The newest numbers may wait in an
 * unsorted tail.
 */
export class NewestOrder {
  #docs = new Uint32Array(0);
  /** A bit list for each section, with the documents of all sections before it. */
  #before: readonly Uint32Array[] | undefined;
  readonly #tailAtMost: number;

  /** `tailAtMost`: unsorted documents, which are visited one by one. */
  constructor(tailAtMost: number) {
    this.#tailAtMost = tailAtMost;
  }

  /** Documents with higher numbers are in the tail. */
  get size(): number {
    return this.#docs.length;
  }

  /** Documents in order; read-only. */
  get docs(): Uint32Array {
    return this.#docs;
  }

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
    this.#before = undefined;
  }

  /** Removes from `bits` the documents at `place` and after it in the order. Those in the tail stay. */
  dropFrom(place: number, bits: Uint32Array): void {
    const stretch = this.#stretch;
    const next = Math.ceil(place / stretch);
    this.#before ??= this.#beforeStretches();
    const before = this.#before[next];
    // Clearing these bits one by one would visit up to half of all documents in random order.
    if (before !== undefined) andInto(bits.subarray(0, before.length), before);
    const end = Math.min(next * stretch, this.#docs.length);
    for (let at = place; at < end; at += 1) clearBit(bits, this.#docs[at] ?? 0);
  }

  get #stretch(): number {
    return Math.max(1, Math.ceil(this.#docs.length / stretches));
  }

  #beforeStretches(): readonly Uint32Array[] {
    const { length } = this.#docs;
    const bits = new Uint32Array((length + 31) >>> 5);
    // The last word also holds the first bits of the tail, which are never removed.
    for (let doc = length; doc < bits.length << 5; doc += 1) setBit(bits, doc);
    const before: Uint32Array[] = [];
    for (let place = 0; place < length; place += 1) {
      if (place % this.#stretch === 0) before.push(bits.slice());
      setBit(bits, this.#docs[place] ?? 0);
    }
    return before;
  }

  /** Returns the first place for which `isPast` holds. It must also hold for all places after that one. */
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

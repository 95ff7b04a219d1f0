import {
  type AnyTerm,
  type IndexPage,
  type IndexPosition,
  type IndexQuery,
  type SoughtWord,
  toIdNumber,
} from './index-query.ts';
import { isBefore, NewestFirst } from './newest-first.ts';
import { clearBit, grown, popCount, setBit, TermDocs } from './term-docs.ts';

/** What the index needs to know of a posting. */
export interface IndexedPosting {
  readonly id: string;
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  /** Calls `take` with the number of each of its terms. */
  readonly forEachTerm: (take: (term: number) => void) => void;
}

const firstCapacity = 4096;

/**
 * Which postings have which terms, in memory: for every term the documents that have it, one bit each where they are many. Counting how many of eight
 * frequent words each of 200,000 documents has is then some 100,000 operations on whole words of 32 documents. A posting that changes gets a new
 * document, and its old one dies; `wasted` says when it is time to build the index anew.
 */
export class PostingIndex {
  #capacity = firstCapacity;
  #docs = 0;
  #alive = new Uint32Array(firstCapacity >>> 5);
  #newestMs = new Float64Array(firstCapacity);
  #idNumbers = new Float64Array(firstCapacity);
  readonly #docOf = new Map<number, number>();
  /** By the number of the term: its one document, or all of them. */
  readonly #terms: (number | TermDocs | undefined)[] = [];

  /** Postings in it. */
  get size(): number {
    return this.#docOf.size;
  }

  /** Documents that died. */
  get wasted(): number {
    return this.#docs - this.#docOf.size;
  }

  put(posting: IndexedPosting): void {
    this.remove(posting.id);
    if (this.#docs === this.#capacity) this.#grow();
    const doc = this.#docs++;
    const idNumber = toIdNumber(posting.id);
    setBit(this.#alive, doc);
    this.#newestMs[doc] = posting.newestMs;
    this.#idNumbers[doc] = idNumber;
    this.#docOf.set(idNumber, doc);
    posting.forEachTerm((term) => this.#addTerm(term, doc));
  }

  remove(id: string): void {
    const idNumber = toIdNumber(id);
    const doc = this.#docOf.get(idNumber);
    if (doc === undefined) return;
    this.#docOf.delete(idNumber);
    clearBit(this.#alive, doc);
  }

  /** One page of the matching postings, and how many there are. */
  find(query: IndexQuery): IndexPage {
    const passed = this.#passed(query);
    const planes = this.#countWords(query.words);
    const positions: IndexPosition[] = [];
    let total = 0;
    let hasMore = false;
    for (let tier = query.words.length; tier >= query.leastWords; tier -= 1) {
      const maskOf = tierMask(planes, tier);
      const wanted = query.limit - positions.length;
      const isPast = query.after !== null && tier > query.after.tier;
      // One more than wanted says whether there are more.
      const newest: NewestFirst | undefined = isPast || hasMore ? undefined : new NewestFirst(wanted + 1, tier);
      total += this.#walk(
        passed,
        maskOf,
        newest,
        query.after !== null && tier === query.after.tier ? query.after : null,
      );
      if (newest === undefined) continue;
      hasMore = newest.positions.length > wanted;
      positions.push(...newest.positions.slice(0, wanted));
    }
    return { positions, hasMore, total };
  }

  /** Counts the documents that pass and have the mask, and offers those behind `after`. */
  #walk(
    passed: Uint32Array,
    maskOf: (word: number) => number,
    newest: NewestFirst | undefined,
    after: IndexPosition | null,
  ): number {
    let count = 0;
    for (let word = 0; word < passed.length; word += 1) {
      const bits = passed[word] ?? 0;
      if (bits === 0) continue;
      let found = bits & maskOf(word);
      if (found === 0) continue;
      count += popCount(found);
      if (newest === undefined) continue;
      for (; found !== 0; found &= found - 1) {
        const doc = (word << 5) + (31 - Math.clz32(found & -found));
        const newestMs = this.#newestMs[doc] ?? 0;
        const idNumber = this.#idNumbers[doc] ?? 0;
        if (after !== null && !isBefore(after.newestMs, after.idNumber, newestMs, idNumber)) continue;
        newest.offer(newestMs, idNumber);
      }
    }
    return count;
  }

  /** Living documents that pass all filters. */
  #passed({ filters, without, newestFromMs }: IndexQuery): Uint32Array {
    const words = this.#words;
    const passed = this.#alive.slice(0, words);
    for (const filter of filters) {
      const bits = this.#bitsOf(filter);
      for (let word = 0; word < words; word += 1) passed[word] = (passed[word] ?? 0) & (bits[word] ?? 0);
    }
    if (without.length > 0) {
      const bits = this.#bitsOf(without);
      for (let word = 0; word < words; word += 1) passed[word] = (passed[word] ?? 0) & ~(bits[word] ?? 0);
    }
    if (newestFromMs !== null)
      for (let doc = 0; doc < this.#docs; doc += 1)
        if (!((this.#newestMs[doc] ?? 0) >= newestFromMs)) clearBit(passed, doc);
    return passed;
  }

  /** For every document the number of words that it has, as a binary number whose digits lie in one plane each. */
  #countWords(sought: readonly SoughtWord[]): readonly Uint32Array[] {
    const words = this.#words;
    const planes = Array.from({ length: 32 - Math.clz32(sought.length) }, () => new Uint32Array(words));
    for (const parts of sought) {
      const [first, ...more] = parts.map((part) => this.#bitsOf(part));
      if (first === undefined) continue;
      for (let word = 0; word < words; word += 1) {
        let carry = first[word] ?? 0;
        for (const bits of more) carry &= bits[word] ?? 0;
        for (const plane of planes) {
          if (carry === 0) break;
          const digit = plane[word] ?? 0;
          plane[word] = digit ^ carry;
          carry &= digit;
        }
      }
    }
    return planes;
  }

  /** Documents that have at least one of the terms. To be read only. */
  #bitsOf(terms: AnyTerm): Uint32Array {
    const [only] = terms;
    const single = terms.length === 1 && only !== undefined ? this.#terms[only] : undefined;
    if (single instanceof TermDocs && single.bits !== undefined) return single.bits;
    const bits = new Uint32Array(this.#words);
    for (const term of terms) {
      const docs = this.#terms[term];
      if (typeof docs === 'number') setBit(bits, docs);
      else docs?.orInto(bits);
    }
    return bits;
  }

  #addTerm(term: number, doc: number): void {
    const docs = this.#terms[term];
    if (docs === undefined) this.#terms[term] = doc;
    else if (typeof docs !== 'number') docs.add(doc, this.#capacity);
    else {
      const several = new TermDocs();
      several.add(docs, this.#capacity);
      several.add(doc, this.#capacity);
      this.#terms[term] = several;
    }
  }

  get #words(): number {
    return (this.#docs + 31) >>> 5;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#alive = grown(this.#alive, this.#capacity >>> 5);
    this.#newestMs = grown(this.#newestMs, this.#capacity);
    this.#idNumbers = grown(this.#idNumbers, this.#capacity);
  }
}

/** Bits of the documents whose count is `tier`. */
const tierMask =
  (planes: readonly Uint32Array[], tier: number) =>
  (word: number): number => {
    let mask = -1;
    for (let digit = 0; digit < planes.length; digit += 1) {
      const plane = planes[digit]?.[word] ?? 0;
      mask &= (tier >>> digit) & 1 ? plane : ~plane;
    }
    return mask;
  };

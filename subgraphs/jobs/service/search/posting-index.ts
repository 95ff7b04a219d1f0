import {
  type AnyTerm,
  type IndexPage,
  type IndexPosition,
  type IndexQuery,
  type SoughtWord,
  toIdNumber,
} from './index-query.ts';
import { isBefore, NewestFirst } from './newest-first.ts';
import { NewestOrder } from './newest-order.ts';
import { TermBatch } from './term-batch.ts';
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
  readonly #order: NewestOrder;
  /** By the number of the term: its one document, or all of them. */
  readonly #terms: (number | TermDocs | undefined)[] = [];

  /** `tailAtMost`: so many new documents are not yet put in the order of their times. */
  constructor(tailAtMost = 4096) {
    this.#order = new NewestOrder(tailAtMost);
  }

  /** Postings in it. */
  get size(): number {
    return this.#docOf.size;
  }

  /** Documents that died. */
  get wasted(): number {
    return this.#docs - this.#docOf.size;
  }

  put(posting: IndexedPosting): void {
    const doc = this.#begin(posting);
    posting.forEachTerm((term) => this.#addTerm(term, doc));
  }

  /** As `put` for each; several times as fast for some thousand of them. */
  putAll(postings: readonly IndexedPosting[]): void {
    const batch = new TermBatch();
    for (const posting of postings) {
      const doc = this.#begin(posting);
      posting.forEachTerm((term) => batch.add(term, doc));
    }
    batch.forEachTerm((term, docs) => this.#addTermDocs(term, docs));
  }

  /** Makes the posting's document, without its terms. */
  #begin({ id, newestMs }: IndexedPosting): number {
    this.remove(id);
    if (this.#docs === this.#capacity) this.#grow();
    const doc = this.#docs++;
    const idNumber = toIdNumber(id);
    setBit(this.#alive, doc);
    this.#newestMs[doc] = newestMs;
    this.#idNumbers[doc] = idNumber;
    this.#docOf.set(idNumber, doc);
    return doc;
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
    this.#order.follow(this.#docs, { newestMs: this.#newestMs, idNumbers: this.#idNumbers });
    const passed = this.#passed(query);
    const planes = this.#countWords(query.words);
    const positions: IndexPosition[] = [];
    let total = 0;
    let hasMore = false;
    for (let tier = query.words.length; tier >= query.leastWords; tier -= 1) {
      const found = tierBits(passed, planes, tier);
      const count = countBits(found);
      total += count;
      const wanted = query.limit - positions.length;
      const isPast = query.after !== null && tier > query.after.tier;
      // One more than wanted says whether there are more.
      if (isPast || hasMore) continue;
      const newest = new NewestFirst(wanted + 1, tier);
      const after = query.after !== null && tier === query.after.tier ? query.after : null;
      // Documents to look at until a page is full, if they are spread evenly, against all that were found.
      if ((wanted + 1) * this.#docs < count * count) this.#offerInOrder(found, newest, after);
      else this.#offer(found, 0, newest, after);
      hasMore = newest.positions.length > wanted;
      positions.push(...newest.positions.slice(0, wanted));
    }
    return { positions, hasMore, total };
  }

  /** Offers the documents found, those of lower numbers than `from` left out, that come behind `after`. */
  #offer(found: Uint32Array, from: number, newest: NewestFirst, after: IndexPosition | null): void {
    for (let word = from >>> 5; word < found.length; word += 1) {
      for (let bits = found[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const doc = (word << 5) + (31 - Math.clz32(bits & -bits));
        if (doc < from) continue;
        const newestMs = this.#newestMs[doc] ?? 0;
        const idNumber = this.#idNumbers[doc] ?? 0;
        if (after !== null && !isBefore(after.newestMs, after.idNumber, newestMs, idNumber)) continue;
        newest.offer(newestMs, idNumber);
      }
    }
  }

  /** The same, from the latest on, until the page is full. */
  #offerInOrder(found: Uint32Array, newest: NewestFirst, after: IndexPosition | null): void {
    const { docs, size } = this.#order;
    this.#offer(found, size, newest, after);
    const timeOf = (doc: number): number => this.#newestMs[doc] ?? 0;
    const idOf = (doc: number): number => this.#idNumbers[doc] ?? 0;
    const begin =
      after === null
        ? 0
        : this.#order.firstPast((doc) => isBefore(after.newestMs, after.idNumber, timeOf(doc), idOf(doc)));
    for (let place = begin; place < docs.length; place += 1) {
      const doc = docs[place] ?? 0;
      if ((((found[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 0) continue;
      // What comes now comes behind all that are kept.
      if (!newest.offer(timeOf(doc), idOf(doc))) return;
    }
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
    if (newestFromMs !== null) this.#dropOlder(passed, newestFromMs);
    return passed;
  }

  /** Takes out the documents that were published before. */
  #dropOlder(passed: Uint32Array, newestFromMs: number): void {
    const { docs, size } = this.#order;
    const isOlder = (doc: number): boolean => (this.#newestMs[doc] ?? 0) < newestFromMs;
    for (let doc = size; doc < this.#docs; doc += 1) if (isOlder(doc)) clearBit(passed, doc);
    const end = this.#order.firstPast(isOlder);
    if (end > docs.length >>> 1) {
      for (let place = end; place < docs.length; place += 1) clearBit(passed, docs[place] ?? 0);
      return;
    }
    const newer = new Uint32Array(passed.length);
    for (let place = 0; place < end; place += 1) setBit(newer, docs[place] ?? 0);
    for (let doc = size; doc < this.#docs; doc += 1) setBit(newer, doc);
    for (let word = 0; word < passed.length; word += 1) passed[word] = (passed[word] ?? 0) & (newer[word] ?? 0);
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

  #addTermDocs(term: number, docs: Uint32Array): void {
    const known = this.#terms[term];
    const [first] = docs;
    if (docs.length === 1 && first !== undefined) {
      this.#addTerm(term, first);
      return;
    }
    const several = known instanceof TermDocs ? known : new TermDocs();
    if (typeof known === 'number') several.add(known, this.#capacity);
    several.addAll(docs, this.#capacity);
    this.#terms[term] = several;
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

/** Of the documents that passed, those whose count is `tier`. */
const tierBits = (passed: Uint32Array, planes: readonly Uint32Array[], tier: number): Uint32Array => {
  const found = passed.slice();
  for (let digit = 0; digit < planes.length; digit += 1) {
    const plane = planes[digit];
    if (plane === undefined) continue;
    const flip = (tier >>> digit) & 1 ? 0 : -1;
    for (let word = 0; word < found.length; word += 1) found[word] = (found[word] ?? 0) & ((plane[word] ?? 0) ^ flip);
  }
  return found;
};

const countBits = (bits: Uint32Array): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += popCount(bits[word] ?? 0);
  return count;
};

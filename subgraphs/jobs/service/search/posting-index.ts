import type { PayReach } from '../../model/pay.ts';
import { andInto, andNotInto, BitLists } from './bit-lists.ts';
import {
  type AnyTerm,
  type IndexFilter,
  type IndexPage,
  type IndexPosition,
  type IndexQuery,
  type IndexRank,
  toIdNumber,
} from './index-query.ts';
import { isBefore, NewestFirst, NewestOrder } from './newest-order.ts';
import { PayDocs } from './pay-docs.ts';
import { TermBatch } from './term-batch.ts';
import { clearBit, grown, hasMoreBits, setBit, TermDocs } from './term-docs.ts';
import { WordCounts } from './word-counts.ts';

export interface IndexedPosting {
  readonly id: string;
  /** Milliseconds since the epoch; 0 when the time of publication is unknown. */
  readonly newestMs: number;
  readonly pay: readonly PayReach[];
  readonly forEachTerm: (take: (term: number) => void) => void;
}

const firstCapacity = 4096;
/** Growth in words of 32 documents. */
const roomStep = 64;

/** Memory that searches reuse. */
interface SearchRoom {
  readonly lists: BitLists;
  readonly counts: WordCounts;
  readonly titleCounts: WordCounts;
}

interface Ranked {
  readonly rank: IndexRank;
  /** Valid until the next rank is requested. */
  readonly found: Uint32Array;
}

/**
 * Maps terms to postings in memory, as bits for frequent terms. Counting eight frequent words in 200,000 documents
 * takes some 100,000 operations on words of 32 documents. A changed posting gets a new document and its old one dies;
 * `wasted` shows when to rebuild.
 */
export class PostingIndex {
  #capacity = firstCapacity;
  #docs = 0;
  #alive = new Uint32Array(firstCapacity >>> 5);
  #newestMs = new Float64Array(firstCapacity);
  #idNumbers = new Float64Array(firstCapacity);
  readonly #docOf = new Map<number, number>();
  readonly #order: NewestOrder;
  /** For each term number, its only document or all of them. */
  readonly #terms: (number | TermDocs | undefined)[] = [];
  readonly #pay = new PayDocs();
  #room: SearchRoom | undefined;

  /** `tailAtMost`: documents that need not be sorted by time yet. */
  constructor(tailAtMost = 4096) {
    this.#order = new NewestOrder(tailAtMost);
  }

  get size(): number {
    return this.#docOf.size;
  }

  get wasted(): number {
    return this.#docs - this.#docOf.size;
  }

  put(posting: IndexedPosting): void {
    const doc = this.#begin(posting);
    posting.forEachTerm((term) => this.#addTerm(term, doc));
  }

  /** Several times as fast as `put` for some thousand postings. */
  putAll(postings: readonly IndexedPosting[]): void {
    const batch = new TermBatch();
    for (const posting of postings) {
      const doc = this.#begin(posting);
      posting.forEachTerm((term) => batch.add(term, doc));
    }
    batch.forEachTerm((term, docs) => this.#addTermDocs(term, docs));
  }

  #begin({ id, newestMs, pay }: IndexedPosting): number {
    this.remove(id);
    if (this.#docs === this.#capacity) this.#grow();
    const doc = this.#docs++;
    const idNumber = toIdNumber(id);
    setBit(this.#alive, doc);
    this.#newestMs[doc] = newestMs;
    this.#idNumbers[doc] = idNumber;
    this.#docOf.set(idNumber, doc);
    this.#pay.add(doc, pay);
    return doc;
  }

  remove(id: string): void {
    const idNumber = toIdNumber(id);
    const doc = this.#docOf.get(idNumber);
    if (doc === undefined) return;
    this.#docOf.delete(idNumber);
    clearBit(this.#alive, doc);
  }

  find(query: IndexQuery): IndexPage {
    this.#order.follow(this.#docs, { newestMs: this.#newestMs, idNumbers: this.#idNumbers });
    const { lists, counts } = this.#roomForSearch();
    lists.takeBack();
    const passed = this.#passed(query, this.#alive, lists);
    counts.count(query.words.map((terms) => this.#bitsOf(terms, lists)));
    const total = counts.countFrom(passed, query.leastWords);
    const positions: IndexPosition[] = [];
    let hasMore = false;
    for (const { rank, found } of this.#ranked(query, passed)) {
      const { after: last } = query;
      const after = rank.tier === last?.tier && rank.inTitle === last.inTitle ? last : null;
      // One more than wanted shows whether there are more.
      const wanted = query.limit - positions.length;
      const newest = new NewestFirst(wanted + 1, rank);
      // Scanning in order is cheaper when matches outnumber the documents visited for a page, if they are spread
      // evenly.
      if (hasMoreBits(found, Math.sqrt((wanted + 1) * this.#docs))) this.#offerInOrder(found, newest, after);
      else this.#offer(found, 0, newest, after);
      hasMore = newest.positions.length > wanted;
      positions.push(...newest.positions.slice(0, wanted));
      if (hasMore) break;
    }
    return { positions, hasMore, total, alive: this.#alive.slice(0, lists.length) };
  }

  /** For each of `each`, counts matching postings of a page's `alive` with at least one of its terms. */
  countOf(filter: IndexFilter, alive: Uint32Array, each: readonly AnyTerm[]): readonly number[] {
    this.#order.follow(this.#docs, { newestMs: this.#newestMs, idNumbers: this.#idNumbers });
    const { lists, counts } = this.#roomForSearch();
    lists.takeBack();
    const passed = this.#passed(filter, alive, lists);
    counts.count(filter.words.map((terms) => this.#bitsOf(terms, lists)));
    return each.map((terms) => {
      const both = lists.copyOf(passed);
      andInto(both, this.#bitsOf(terms, lists));
      return counts.countFrom(both, filter.leastWords);
    });
  }

  /** Highest rank first, starting at the rank of `after`. */
  *#ranked({ words, titleWords, leastWords, after }: IndexQuery, passed: Uint32Array): Generator<Ranked> {
    const { lists, counts, titleCounts } = this.#roomForSearch();
    if (titleWords.length > 0) titleCounts.count(titleWords.map((terms) => this.#bitsOf(terms, lists)));
    const first = Math.min(words.length, after?.tier ?? words.length);
    for (let tier = first; tier >= leastWords; tier -= 1) {
      const having = counts.having(passed, tier);
      if (titleWords.length === 0) {
        yield { rank: { tier, inTitle: 0 }, found: having };
        continue;
      }
      const most = tier === after?.tier ? Math.min(tier, after.inTitle) : tier;
      for (let inTitle = most; inTitle >= 0; inTitle -= 1)
        yield { rank: { tier, inTitle }, found: titleCounts.having(having, inTitle) };
    }
  }

  /** Offers documents from number `from` on that come after `after`. */
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

  /** Offers documents from the latest on, until the page is full. */
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
      // All further documents sort after those already collected.
      if (!newest.offer(timeOf(doc), idOf(doc))) return;
    }
  }

  #passed({ filters, without, newestFromMs, pay }: IndexFilter, alive: Uint32Array, lists: BitLists): Uint32Array {
    const passed = lists.copyOf(alive);
    for (const filter of filters) andInto(passed, this.#bitsOf(filter, lists));
    if (without.length > 0) andNotInto(passed, this.#bitsOf(without, lists));
    if (newestFromMs !== null) this.#dropOlder(passed, newestFromMs);
    if (pay !== null) andInto(passed, this.#bitsOfPay(pay, lists));
    return passed;
  }

  #dropOlder(passed: Uint32Array, newestFromMs: number): void {
    const isOlder = (doc: number): boolean => (this.#newestMs[doc] ?? 0) < newestFromMs;
    for (let doc = this.#order.size; doc < this.#docs; doc += 1) if (isOlder(doc)) clearBit(passed, doc);
    this.#order.dropFrom(this.#order.firstPast(isOlder), passed);
  }

  /** Returns documents with at least one of the terms; read-only. */
  #bitsOf(terms: AnyTerm, lists: BitLists): Uint32Array {
    const [only] = terms;
    const single = terms.length === 1 && only !== undefined ? this.#terms[only] : undefined;
    if (single instanceof TermDocs) {
      const bits = single.bitsFor(this.#capacity);
      if (bits !== undefined) return bits;
    }
    const bits = lists.empty();
    for (const term of terms) {
      const docs = this.#terms[term];
      if (typeof docs === 'number') setBit(bits, docs);
      else docs?.orInto(bits);
    }
    return bits;
  }

  #bitsOfPay(pay: PayReach, lists: BitLists): Uint32Array {
    const bits = lists.empty();
    this.#pay.mark(pay, bits);
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

  /** Returns memory with some spare capacity. */
  #roomForSearch(): SearchRoom {
    const words = (this.#docs + 31) >>> 5;
    const length = Math.min(this.#capacity >>> 5, Math.ceil(words / roomStep) * roomStep);
    if (this.#room?.lists.length !== length)
      this.#room = {
        lists: new BitLists(length),
        counts: new WordCounts(length),
        titleCounts: new WordCounts(length),
      };
    return this.#room;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#alive = grown(this.#alive, this.#capacity >>> 5);
    this.#newestMs = grown(this.#newestMs, this.#capacity);
    this.#idNumbers = grown(this.#idNumbers, this.#capacity);
  }
}

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { type PayReach, reaches } from '../../model/pay.ts';
import { type IndexPosition, type IndexQuery, toIdNumber, toIdText } from './index-query.ts';
import { PostingIndex } from './posting-index.ts';

const noPay: readonly PayReach[] = [];

interface Doc {
  readonly id: string;
  readonly newestMs: number;
  readonly terms: readonly number[];
  readonly pay?: readonly PayReach[];
}

const everything: IndexQuery = {
  words: [],
  titleWords: [],
  filters: [],
  without: [],
  newestFromMs: null,
  pay: null,
  leastWords: 0,
  after: null,
  limit: 100,
};

const put = (index: PostingIndex, { id, newestMs, terms, pay = noPay }: Doc): void =>
  index.put({ id, newestMs, pay, forEachTerm: (take) => terms.forEach(take) });

const indexOf = (docs: readonly Doc[], tailAtMost?: number): PostingIndex => {
  const index = new PostingIndex(tailAtMost);
  for (const doc of docs) put(index, doc);
  return index;
};

/** Fills the index partly in a batch, and the rest one by one. */
const indexOfBatches = (docs: readonly Doc[], sizes: readonly number[]): PostingIndex => {
  const index = new PostingIndex(0);
  let from = 0;
  for (const size of sizes) {
    const part = docs.slice(from, from + size);
    index.putAll(
      part.map(({ id, newestMs, terms, pay = noPay }) => ({
        id,
        newestMs,
        pay,
        forEachTerm: (take) => terms.forEach(take),
      })),
    );
    from += size;
  }
  for (const doc of docs.slice(from)) put(index, doc);
  return index;
};

const idOf = (number: number): string => toIdText(number);
const idsOf = (positions: readonly IndexPosition[]): string[] => positions.map(({ idNumber }) => toIdText(idNumber));

/** The rules, implemented without regard to speed. */
const expected = (docs: readonly Doc[], query: IndexQuery): string[] => {
  const hasAny = ({ terms }: Doc, any: readonly number[]): boolean => any.some((term) => terms.includes(term));
  const tierOf = (doc: Doc): number => query.words.filter((any) => hasAny(doc, any)).length;
  const inTitleOf = (doc: Doc): number => query.titleWords.filter((any) => hasAny(doc, any)).length;
  return docs
    .filter((doc) => query.filters.every((any) => hasAny(doc, any)) && !hasAny(doc, query.without))
    .filter(({ newestMs }) => query.newestFromMs === null || newestMs >= query.newestFromMs)
    .filter(({ pay = noPay }) => query.pay === null || reaches(pay, query.pay))
    .filter((doc) => tierOf(doc) >= query.leastWords)
    .sort(
      (left, right) =>
        tierOf(right) - tierOf(left) ||
        inTitleOf(right) - inTitleOf(left) ||
        right.newestMs - left.newestMs ||
        toIdNumber(left.id) - toIdNumber(right.id),
    )
    .map(({ id }) => id);
};

const terms = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const reach = fc.record({ unit: fc.constantFrom('EUR/YEAR', 'USD/YEAR'), most: fc.integer({ min: 0, max: 4 }) });
const docs = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 2 ** 48 - 1 }).map(idOf),
    newestMs: fc.integer({ min: 0, max: 6 }),
    terms,
    pay: fc.array(reach, { maxLength: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 220 },
);
const words = fc.array(terms, { maxLength: 8 });
/** Term of a title word: a posting that has it also has the word. */
const titleTerm = (term: number): number => 100 + term;
const docsWithTitles = docs.map((all) =>
  all.map((doc) => ({
    ...doc,
    terms: [...doc.terms, ...doc.terms.filter((term) => (doc.newestMs + term) % 3 === 0).map(titleTerm)],
  })),
);
const ranking = (sought: readonly (readonly number[])[], ranked: boolean) => ({
  words: sought,
  titleWords: ranked ? sought.map((any) => any.map(titleTerm)) : [],
});

describe('PostingIndex', () => {
  it('returns what the rules say for any query', () => {
    fc.assert(
      fc.property(
        docsWithTitles,
        words,
        fc.boolean(),
        fc.array(terms, { maxLength: 2 }),
        terms,
        fc.option(fc.integer({ min: 0, max: 6 })),
        fc.option(reach),
        fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 3 }),
        (all, sought, ranked, filters, without, newestFromMs, pay, sizes) => {
          const query = {
            ...everything,
            ...ranking(sought, ranked),
            filters,
            without,
            newestFromMs,
            pay,
            leastWords: Math.ceil(sought.length / 2),
            limit: 300,
          };
          const page = indexOfBatches(all, sizes).find(query);
          const wanted = expected(all, query);
          expect(idsOf(page.positions)).toEqual(wanted);
          expect(page.total).toBe(wanted.length);
          expect(page.hasMore).toBe(false);
        },
      ),
      { numRuns: seeds(300) },
    );
  });

  it('joins pages without repetition or loss, also while postings are added before them', () => {
    fc.assert(
      fc.property(
        docsWithTitles,
        docsWithTitles,
        words,
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(0, 50),
        (first, later, sought, ranked, limit, tailAtMost) => {
          const known = new Set(first.map(({ id }) => id));
          const added = later.filter(({ id }) => !known.has(id));
          const index = indexOf(first, tailAtMost);
          const query = { ...everything, ...ranking(sought, ranked), leastWords: Math.ceil(sought.length / 2), limit };
          const seen: string[] = [];
          let after: IndexPosition | null = null;
          for (let turn = 0; ; turn += 1) {
            const page = index.find({ ...query, after });
            expect(page.positions.length).toBeLessThanOrEqual(limit);
            seen.push(...idsOf(page.positions));
            after = page.positions.at(-1) ?? null;
            const next = added[turn];
            if (next !== undefined) put(index, next);
            if (!page.hasMore && next === undefined) break;
            if (after === null) break;
          }
          expect(new Set(seen).size).toBe(seen.length);
          if (after !== null || first.length === 0)
            expect(seen.filter((id) => known.has(id))).toEqual(
              expected(first, query).slice(0, seen.filter((id) => known.has(id)).length),
            );
        },
      ),
      { numRuns: seeds(200) },
    );
  });

  it('drops a removed posting, and finds a changed one only by its new terms', () => {
    const index = indexOf([
      { id: idOf(1), newestMs: 10, terms: [1, 2] },
      { id: idOf(2), newestMs: 20, terms: [1] },
    ]);
    index.remove(idOf(2));
    index.remove(idOf(99));
    put(index, { id: idOf(1), newestMs: 30, terms: [3] });
    expect(index.size).toBe(1);
    expect(index.wasted).toBe(2);
    const find = (term: number) => idsOf(index.find({ ...everything, words: [[term]], leastWords: 1 }).positions);
    expect(find(1)).toEqual([]);
    expect(find(3)).toEqual([idOf(1)]);
  });

  it('keeps rare, frequent and universal terms correct as it outgrows its first capacity', () => {
    const index = new PostingIndex();
    const count = 9000;
    for (let doc = 0; doc < count; doc += 1)
      put(index, { id: idOf(doc), newestMs: doc, terms: [1, 2 + (doc % 3), ...(doc % 1000 === 0 ? [9] : [])] });
    const totalOf = (term: number) => index.find({ ...everything, words: [[term]], leastWords: 1, limit: 3 }).total;
    expect([1, 2, 3, 4, 9, 10].map(totalOf)).toEqual([count, 3000, 3000, 3000, 9, 0]);
    const { positions } = index.find({ ...everything, words: [[9]], leastWords: 1, limit: 2 });
    expect(idsOf(positions)).toEqual([idOf(8000), idOf(7000)]);
  });

  it('has the documents of every term after thousands were added at once, and replaces existing ones', () => {
    const index = new PostingIndex();
    const count = 9000;
    const docs = Array.from({ length: count }, (_, doc) => ({
      id: idOf(doc),
      newestMs: doc,
      pay: noPay,
      forEachTerm: (take: (term: number) => void) => [1, 2 + (doc % 3), 100 + doc].forEach(take),
    }));
    index.putAll(docs.slice(0, 5000));
    index.putAll(docs.slice(4000));
    const find = (term: number) => index.find({ ...everything, words: [[term]], leastWords: 1, limit: 2 });
    expect([1, 2, 3, 4, 100, 9099, 9100].map((term) => find(term).total)).toEqual([count, 3000, 3000, 3000, 1, 1, 0]);
    expect([index.size, index.wasted]).toEqual([count, 1000]);
    expect(idsOf(find(1).positions)).toEqual([idOf(8999), idOf(8998)]);
    const recent = index.find({ ...everything, words: [[1]], leastWords: 1, newestFromMs: 8990, limit: 3 });
    expect([recent.total, idsOf(recent.positions)]).toEqual([10, [idOf(8999), idOf(8998), idOf(8997)]]);
    expect(index.find({ ...everything, words: [[1]], leastWords: 1, newestFromMs: 10 }).total).toBe(count - 10);
  });
});

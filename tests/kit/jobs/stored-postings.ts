import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/storage/database.ts';
import type { Claim } from '../../../platform/storage/due/due-rows.ts';
import type { BoardEntry } from '../../../subgraphs/jobs/model/board.ts';
import { toBoardKey } from '../../../subgraphs/jobs/model/board-key.ts';
import type { IncomingPosting, StoredSource } from '../../../subgraphs/jobs/model/posting.ts';
import { toPostingId } from '../../../subgraphs/jobs/model/posting-id.ts';
import type { PostingToStore, RefreshStore } from '../../../subgraphs/jobs/model/refresh.ts';
import { facetsOf } from '../../../subgraphs/jobs/service/search/facets.ts';
import { toWords } from '../../../subgraphs/jobs/service/search/words.ts';
import { createRefreshStore } from '../../../subgraphs/jobs/store/refresh/refresh-store.ts';
import { createTermWriter } from '../../../subgraphs/jobs/store/term-writer.ts';
import { claimRow } from '../storage/due-work.ts';

export const noonMs = Date.parse('2026-11-20T12:00:00.000Z');
export const dayMs = 86_400_000;

/** ISO instant so many days before noon. */
export const daysAgo = (days: number): string => new Date(noonMs - days * dayMs).toISOString();

export const boardEntry = (source: StoredSource, token: string, changes: Partial<BoardEntry> = {}): BoardEntry => ({
  source,
  token,
  companyName: 'Quarry Line',
  refreshIntervalSeconds: 3600,
  region: null,
  ...changes,
});

export const incomingPosting = (sourceId: string, changes: Partial<IncomingPosting> = {}): IncomingPosting => ({
  sourceId,
  sourceUrl: `https://jobs.lever.co/quarryline/${sourceId}`,
  applyUrl: null,
  title: 'Stonemason',
  companyName: null,
  departmentName: null,
  teamName: null,
  employmentType: null,
  workplaceType: null,
  isRemote: null,
  locations: [],
  publishedAt: daysAgo(1),
  postedOn: null,
  salaryDisplay: null,
  compensation: null,
  descriptionHtml: null,
  searchText: '',
  isListed: true,
  captureMethod: 'BOARD_API',
  ...changes,
});

/** A test's values of a posting, besides those of its source. */
export interface ReportedPosting extends Partial<IncomingPosting> {
  readonly placeIds?: readonly string[];
  readonly remotePlaceIds?: readonly string[];
}

/** Writes postings as refreshes do. */
export interface StoredPostings {
  readonly store: RefreshStore;
  /** Writes postings by source id. Returns their own ids. */
  write(entry: BoardEntry, postings: Readonly<Record<string, ReportedPosting>>, nowMs?: number): Promise<string[]>;
  /** Applies reads that list only these; the second read without a posting closes it. */
  list(entry: BoardEntry, sourceIds: readonly string[], nowMs?: number): Promise<void>;
  /** Reopens unchanged postings. */
  reopen(entry: BoardEntry, sourceIds: readonly string[], nowMs?: number): Promise<void>;
}

const toStore = (entry: BoardEntry, sourceId: string, reported: ReportedPosting): PostingToStore => {
  const { placeIds = [], remotePlaceIds = [], ...changes } = reported;
  const posting = incomingPosting(sourceId, changes);
  const locationDisplay = posting.locations.map(({ display }) => display).join('; ') || null;
  const companySlug = entry.companyName.toLowerCase().replaceAll(' ', '-');
  const texts = [
    posting.title,
    entry.companyName,
    posting.departmentName,
    posting.teamName,
    locationDisplay,
    posting.searchText,
  ];
  return {
    id: toPostingId(entry.source, sourceId),
    contentHash: JSON.stringify(reported),
    posting,
    companyName: entry.companyName,
    companySlug,
    locationDisplay,
    placeIds,
    isRemote: posting.isRemote,
    words: toWords(texts.join(' ')),
    facets: facetsOf({
      source: entry.source,
      companySlug,
      placeIds,
      remotePlaceIds,
      isRemote: posting.isRemote === true,
      locationDisplay,
      titleWords: toWords(posting.title),
    }),
  };
};

export const createStoredPostings = (database: Database): StoredPostings => {
  const store = createRefreshStore(database, createTermWriter(database));
  const begin = async (entry: BoardEntry, nowMs: number): Promise<Claim> => {
    const key = toBoardKey(entry.source, entry.token);
    const claim = await claimRow(store.due, database, { key, owner: randomUUID() }, { nowMs });
    if (claim === undefined) throw new Error(`the board ${key} cannot be taken`);
    return claim;
  };
  const finish = (claim: Claim, seen: readonly string[], nowMs: number) =>
    store.finish(
      claim,
      { seen: new Set(seen), plausible: true, validators: { etag: null, lastModified: null }, nextAttemptAtMs: nowMs },
      nowMs,
    );
  return {
    store,
    async write(entry, postings, nowMs = noonMs) {
      const claim = await begin(entry, nowMs);
      const items = Object.entries(postings).map(([sourceId, reported]) => toStore(entry, sourceId, reported));
      const options = { nowMs, announce: { publishedAfterMs: 0 } };
      await store.write(claim, items, options);
      const known = await store.known(claim.key);
      await finish(claim, [...known.keys()], nowMs);
      return items.map(({ id }) => id);
    },
    async list(entry, sourceIds, nowMs = noonMs) {
      const claim = await begin(entry, nowMs);
      await finish(claim, sourceIds, nowMs);
    },
    async reopen(entry, sourceIds, nowMs = noonMs) {
      const claim = await begin(entry, nowMs);
      await store.reopen(claim, sourceIds);
      await finish(claim, [...(await store.known(claim.key)).keys()], nowMs);
    },
  };
};

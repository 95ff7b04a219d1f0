import type { CacheStore } from '../../../../platform/cache/cache-store.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { EventQuotes } from '../../model/odds-client.ts';
import type { OddsSource } from '../../model/odds-sport.ts';
import { type BoardExtract, toBoardExtract } from './board-extract.ts';

/** Boards that any process of the deployment has read recently. */
export interface RecentBoards {
  /** `quotes` is null when the source no longer has the event. */
  note(source: OddsSource, eventId: string, quotes: EventQuotes | null): Promise<void>;
  /** Returns the last reading of each event that may still be shown. */
  list(source: OddsSource): Promise<readonly BoardExtract[]>;
}

interface RecentBoardsOptions {
  readonly store: CacheStore;
  readonly clock: Clock;
  readonly keepMs: (source: OddsSource) => number;
  /** Called when a board that was read can be listed. */
  readonly onNoted: () => void;
}

/** The store has no lists, so a few entries hold the boards: two processes rarely write one at the same moment. */
const slotCount = 32;
const mostInSlot = 32;
const mostAttempts = 3;

type Slot = Readonly<Record<string, BoardExtract>>;

const slotOf = (eventId: string): number => {
  let hash = 0;
  for (const character of eventId) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % slotCount;
};

export const createRecentBoards = ({ store, clock, keepMs, onNoted }: RecentBoardsOptions): RecentBoards => {
  const slots = new Map<string, Slot>();
  const keyOf = (source: OddsSource, slot: number) => `odds:recent-boards:${source}:${slot}`;

  /** Another process may have overwritten what this process noted. */
  const merged = (source: OddsSource, key: string, stored: Slot): Slot => {
    const oldestMs = clock.now() - keepMs(source);
    const newest = new Map<string, BoardExtract>();
    for (const [eventId, board] of [...Object.entries(stored), ...Object.entries(slots.get(key) ?? {})]) {
      const known = newest.get(eventId);
      if (board.fetchedAtMs <= oldestMs || (known !== undefined && known.fetchedAtMs >= board.fetchedAtMs)) continue;
      newest.set(eventId, board);
    }
    const entries = [...newest].sort(([, a], [, b]) => b.fetchedAtMs - a.fetchedAtMs);
    return Object.fromEntries(entries.slice(0, mostInSlot));
  };

  // Only `note` writes under the key.
  const stored = async (key: string): Promise<Slot> => ((await store.get(key))?.value ?? {}) as Slot;

  /** Returns false when the store is not available. */
  const write = async (source: OddsSource, key: string, slot: Slot): Promise<boolean> => {
    const storedAtMs = clock.now();
    const entry = { value: slot, storedAtMs, freshUntilMs: storedAtMs + keepMs(source) };
    try {
      await store.set(key, entry, keepMs(source));
      return true;
    } catch (error) {
      // The store logs its own failure, and this process still has its own boards.
      if (!(error instanceof ServiceError)) throw error;
      return false;
    }
  };

  const share = async (source: OddsSource, eventId: string, quotes: EventQuotes | null): Promise<void> => {
    const key = keyOf(source, slotOf(eventId));
    const { [eventId]: _, ...others } = slots.get(key) ?? {};
    const board = quotes === null ? null : toBoardExtract(quotes, clock.now());
    slots.set(key, board === null ? others : { ...others, [eventId]: board });
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const { [eventId]: before, ...rest } = await stored(key);
      // Another process may have overwritten the entry; then it is written again.
      const isThere = board === null ? before === undefined : (before?.fetchedAtMs ?? 0) >= board.fetchedAtMs;
      if (isThere) return;
      const slot = merged(source, key, rest);
      slots.set(key, slot);
      if (!(await write(source, key, slot))) return;
    }
  };

  return {
    note: async (source, eventId, quotes) => {
      await share(source, eventId, quotes);
      onNoted();
    },
    list: async (source) => {
      const keys = Array.from({ length: slotCount }, (_, slot) => keyOf(source, slot));
      const found = await Promise.all(keys.map(async (key) => merged(source, key, await stored(key))));
      return found.flatMap((slot) => Object.values(slot));
    },
  };
};

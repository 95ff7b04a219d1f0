import { createMemoryEventBus } from '../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../platform/call/call.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { DatabaseUnavailableError } from '../../../platform/storage/database-unavailable-error.ts';
import type { SocialFeedEvent } from '../../../subgraphs/social/model/feed.ts';
import type { ItemReference, SocialItem } from '../../../subgraphs/social/model/social-item.ts';
import type { WatchStore } from '../../../subgraphs/social/model/watched-feed.ts';
import { createFeedChannels } from '../../../subgraphs/social/service/feeds/feed-channels.ts';
import {
  type CheckpointsInput,
  createFeedCheckpoints,
} from '../../../subgraphs/social/service/feeds/feed-checkpoints.ts';
import { createRisingItems } from '../../../subgraphs/social/service/feeds/rising-items.ts';
import { createWatchStore } from '../../../subgraphs/social/store/watch-store.ts';
import type { ServiceTables } from '../storage/describe-tables.ts';
import { eventually } from '../time/eventually.ts';
import { until } from '../time/until.ts';
import { createFeedSetup, nothingSaid } from './feed-setup.ts';
import { createGrowingSource } from './growing-source.ts';

export const socialTables: ServiceTables = {
  service: 'social',
  empty: 'truncate social_items, social_feeds, social_polls, social_microblog_spending',
};

export const itemIds = (result: IteratorResult<SocialFeedEvent>): string[] =>
  result.done === true ? [] : result.value.items.map(({ itemId }) => itemId);

export const pollMs = 20_000;

/** A method of a store: of feeds, or of items. */
type Lost = keyof WatchStore | 'findMany';

type Method = (...all: never[]) => Promise<unknown>;

/** Processes that watch one source over one database and one bus, under a clock that the test moves. */
export const createWatchSetup = (database: Database) => {
  const source = createGrowingSource();
  const { clock, tokens, pages } = createFeedSetup(source);
  const bus = createMemoryEventBus({ log: silentLogger });
  const store = createWatchStore(database, clock);
  const ends = new Call();
  /** What is stored of items. Only that of the processes which poll is there. */
  const items = new Map<string, SocialItem>();
  const processes = new Map<string, ReturnType<typeof createProcess>>();
  const calls = new Set<Promise<unknown>>();
  let over = false;

  const noted = (call: Promise<unknown>) => {
    calls.add(call);
    const done = () => calls.delete(call);
    call.then(done, done);
    return call;
  };

  const createProcess = (name: string) => {
    let dead = false;
    let lacks: (method: Lost) => boolean = () => false;
    const stored = {
      findMany: async (references: readonly ItemReference[]) => {
        if (lacks('findMany')) throw new DatabaseUnavailableError(new Error('connection reset'));
        return references.flatMap(({ itemId }) => items.get(itemId) ?? []);
      },
    };
    // No step of a dead process ever ends.
    const mortal = new Proxy(store, {
      get:
        (target, key: keyof WatchStore) =>
        (...parameters: never[]) => {
          if (dead || over) return new Promise(() => {});
          if (lacks(key)) return Promise.reject(new DatabaseUnavailableError(new Error('connection reset')));
          return noted((target[key] as Method)(...parameters));
        },
    });
    const channels = createFeedChannels(() => ({
      source,
      store: mortal,
      bus,
      clock,
      log: silentLogger,
      owner: name,
      settings: { pollMs, graceMs: 10_000, resumeWithinMs: 900_000 },
    }));
    const checkpoints = createFeedCheckpoints({ channels, pages, tokens, clock });
    const risingItems = createRisingItems({ channels, stored, clock });
    return {
      watchRising: (
        { points, comments }: { readonly points?: number; readonly comments?: number },
        feed: Readonly<Record<string, unknown>> = { board: 'NEWS_BOARD' },
      ) =>
        risingItems.watch(
          {
            feed: { board: null, community: null, query: null, user: null, trend: null, ...feed },
            atLeastPoints: points ?? null,
            atLeastComments: comments ?? null,
          },
          ends,
        ),
      watch: (input: Partial<CheckpointsInput> = {}) =>
        checkpoints.watch({ source: 'NEWS_BOARD', ...nothingSaid, ...input }, ends),
      close: () => channels.close(),
      die: () => {
        dead = true;
      },
      /** Makes the database unavailable for these methods of the stores. */
      lose: (which: (method: Lost) => boolean) => {
        lacks = which;
      },
      get openFeeds() {
        return dead ? 0 : channels.size;
      },
    };
  };

  /** Waits until every living process with watchers waits for its next turn. */
  const idle = () =>
    until(
      'every watching process waits for its turn',
      () => clock.pending >= [...processes.values()].reduce((sum, { openFeeds }) => sum + openFeeds, 0),
    );

  return {
    source,
    clock,
    items,
    process: (name: string) => {
      const known = processes.get(name) ?? createProcess(name);
      processes.set(name, known);
      return known;
    },
    /** Lets the time of one poll pass, with all its consequences. */
    poll: async () => {
      await idle();
      await clock.advance(pollMs + 1);
      await idle();
    },
    /** Waits until feeds without watchers are released. */
    settled: async () => {
      await eventually(
        async () => (await database.executeSql('select owner from social_feeds where owner is not null')).rows,
        (rows) => rows.length === 0,
      );
    },
    /** Ends it so that none of its statements reaches the database that other tests share. */
    close: async () => {
      ends.abort(new Error('the test is over'));
      await clock.advance(0);
      over = true;
      await Promise.allSettled(calls);
      await bus.close();
    },
  };
};

import { dayMs, toInstant } from '../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../platform/runtime/clock/repeat.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { WatchesSettings } from './config.ts';
import { createFired, type Fired } from './service/fired.ts';
import { createShardWork } from './service/shard-work.ts';
import { createWatchList, type WatchList } from './service/watch-list.ts';
import { createShardStore } from './store/shard-store.ts';
import { createWatchStore } from './store/watch-store.ts';

export interface WatchesService {
  readonly watches: WatchList;
  readonly fired: Fired;
  /** Follows the streams of watches. Resolves to a function that gives them to other workers. */
  work(): Promise<() => void>;
}

/** How often firings are read when no hint comes. */
const pollMs = 5_000;
/** A worker that does not renew its lease for this long counts as dead. */
const leaseMs = 15_000;
/** Firings of a watch that are stored. More come within an hour only from a watch of every event of a busy stream. */
const latestFirings = 1_000;
/** Firings that wait for a slow reader. */
const maxWaiting = 200;

export const createWatchesService = (platform: SubgraphPlatform, settings: WatchesSettings): WatchesService => {
  const { bus, clock, database, log, ownGraph, scheduler, tokens } = platform;
  const store = createWatchStore(database);
  const shards = createShardStore(database.forWorkers);
  const watches = createWatchList({
    store,
    ownGraph,
    tokens,
    bus,
    wake: () => scheduler.wake(shards.due),
    clock,
    serviceName: 'watches',
    mostPerOwner: settings.WATCHES_PER_KEY,
  });
  return {
    watches,
    fired: createFired({ store, watches, bus, clock, log, tokens, pollMs, maxWaiting }),
    work: async () => {
      const { work, end } = createShardWork({
        store: shards,
        ownGraph,
        bus,
        clock,
        log,
        leaseMs,
      });
      await scheduler.work(work);
      const background = createWatchStore(database.forWorkers);
      const endTidying = tidyHourly(
        () =>
          background.deleteFirings({
            than: toInstant(clock.now() - settings.WATCH_FIRINGS_DAYS * dayMs),
            latest: latestFirings,
          }),
        { clock, log, failure: 'old firings of watches could not be deleted' },
      );
      return () => {
        end();
        endTidying();
      };
    },
  };
};

import { type ActivityListener, subscribeToActivity } from './activity-listener.ts';
import { type Known, keepAsking } from './asker.ts';
import { type BoughtSearch, createFareBuyer, type FareBuyer, keepBuying } from './fare-buyer.ts';
import { type FeedReader, readFeed, type StreamOptions } from './feed-reader.ts';
import { createFleetClient } from './fleet-client.ts';
import type { Followed } from './follow.ts';
import { createGatewayChoice } from './gateway-choice.ts';
import { type JobListener, subscribeToPostings } from './job-listener.ts';
import { watchLadder } from './ladder-watcher.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';
import type { OwnWorld } from './own-world.ts';
import type { Fleet } from './start-fleet.ts';

interface LoadOptions {
  readonly fleet: Fleet;
  readonly world: OwnWorld;
  readonly ledger: Ledger;
  readonly outages: Outages;
  readonly offers: ReadonlyMap<string, string>;
  readonly eventIds: readonly string[];
}

/** Clients of both gateways at once. Each gateway has as many of each kind, and half of them use each transport. */
export interface Load {
  readonly feedReaders: readonly FeedReader[];
  readonly listeners: readonly JobListener[];
  readonly followers: readonly ActivityListener[];
  readonly ladders: readonly Followed[];
  /** Ids of the stories and postings added to the sources since the streams began. */
  readonly stories: readonly string[];
  readonly postings: readonly string[];
  publish(): void;
  /** Starts queries, searches and publications, once all streams have begun. */
  ask(known: readonly Known[]): void;
  /** Ends these and returns the accepted searches. The streams continue. */
  finishAsking(): Promise<readonly BoughtSearch[]>;
  leave(): Promise<void>;
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** REST responses between two publications. */
const publishEvery = 40;

export const toBuyer = ({ fleet, ledger, outages, offers }: LoadOptions, index: number): FareBuyer => {
  const gateways = createGatewayChoice(fleet, outages, index);
  const name = `buyer-${index}`;
  const client = createFleetClient({ name, key: fleet.key, gateways, ledger });
  const transport = index % 4 < 2 ? 'WebSocket' : 'SSE';
  return createFareBuyer({ name, key: fleet.key, client, gateways, transport, ledger, outages, offers });
};

export const startLoad = (options: LoadOptions): Load => {
  const { fleet, world, ledger, outages, eventIds } = options;
  const stories: string[] = [];
  const postings: string[] = [];
  let isOver = false;
  let working: Promise<unknown>[] = [];
  let buying: Promise<BoughtSearch[]>[] = [];

  const stream = (kind: string, index: number): StreamOptions => ({
    name: `${kind}-${index}`,
    transport: index % 4 < 2 ? 'WebSocket' : 'SSE',
    gateways: createGatewayChoice(fleet, outages, index),
    key: fleet.key,
    ledger,
    outages,
  });
  const feedReaders = each(4, (index) => readFeed(stream('feed', index), stories));
  const listeners = each(4, (index) => subscribeToPostings(stream('postings', index)));
  const followers = each(4, (index) => subscribeToActivity(stream('activity', index)));
  const ladders = each(4, (index) => watchLadder(stream('ladder', index), eventIds[index % eventIds.length] ?? ''));

  const publish = () => {
    stories.push(...world.news.post(1));
    postings.push(world.boards.post('harbour', { title: `Sawyer ${postings.length + 1}` }).id);
  };
  const publishing = new AbortController();
  const keepPublishing = async () => {
    while (!isOver) {
      publish();
      await ledger.more({ REST: publishEvery }, publishing.signal);
    }
  };
  const keepAskingAs = (known: readonly Known[], kind: Known['question']['kind'], index: number) => {
    const seed = `${kind}-${index}`;
    const client = createFleetClient({
      name: seed,
      key: fleet.key,
      gateways: createGatewayChoice(fleet, outages, index),
      ledger,
    });
    const own = known.filter(({ question }) => question.kind === kind);
    return keepAsking({ seed, known: own, client, ledger, outages, isOver: () => isOver });
  };

  return {
    feedReaders,
    listeners,
    followers,
    ladders,
    stories,
    postings,
    publish,
    ask: (known) => {
      working = [
        ...each(4, (index) => keepAskingAs(known, 'REST', index)),
        ...each(4, (index) => keepAskingAs(known, 'GraphQL', index)),
      ];
      // It ends with an error, which the ledger has, or with the load.
      working.push(keepPublishing().catch(() => {}));
      buying = each(8, (index) => keepBuying(toBuyer(options, index), `buyer-${index}`, () => isOver));
    },
    finishAsking: async () => {
      isOver = true;
      publishing.abort();
      const bought = (await Promise.all(buying)).flat();
      await Promise.all(working);
      return bought;
    },
    leave: async () => {
      isOver = true;
      publishing.abort();
      const streams = [...feedReaders, ...listeners, ...followers, ...ladders];
      for (const followed of streams) followed.leave();
      await Promise.all(streams.map(({ ended }) => ended));
    },
  };
};

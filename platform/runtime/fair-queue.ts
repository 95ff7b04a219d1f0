import type { Clock } from './clock/clock.ts';

/** Waiting items of several clients, who take turns. The items of one client are in order of arrival. */
interface FairQueue<Item> {
  readonly size: number;
  /**
   * Returns the function that leaves the queue, which returns false if the item is no longer in it. Returns undefined
   * if the expected wait is above `longestExpectedMs`. `expired` is called after `waitMs`.
   */
  join(client: string, item: Item, bounds: WaitBounds): (() => boolean) | undefined;
  /**
   * Judges the first item of each client. An item to `take` leaves the queue before `take` is called with it, and the
   * next one of its client is judged after those of the others. With `later` the client keeps its turn; `stop` ends the
   * round.
   */
  offer(judge: (item: Item, client: string) => 'take' | 'later' | 'stop', take: (item: Item) => void): void;
  sizeOf(client: string): number;
  /** Milliseconds that the longest waiting item has waited; 0 without one. */
  readonly longestMs: number;
  /** Expected wait behind all that waits. */
  readonly expectedMs: number;
  /** Mean time between two items that were taken. */
  readonly meanMs: number;
}

interface WaitBounds {
  readonly waitMs: number;
  readonly longestExpectedMs: number;
  readonly expired: () => void;
}

interface FairQueueOptions {
  readonly clock: Clock;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

interface Place<Item> {
  readonly item: Item;
  readonly sinceMs: number;
  readonly cancelTimer: () => void;
}

/** Items are taken in bursts, so the mean time between two is that of the items within this time. */
const sampleMs = 250;
/** The mean follows the last this many items, but at least two samples; at first it is that of all samples. */
const itemsOfMean = 16;
/** One item that holds up the others for longer says nothing about the next ones. */
const longestSampleMs = 1_000;
/**
 * An expectation counts up to so many times the wait that there has been: at first the mean is that of an earlier queue
 * of other work.
 */
const trustedTimes = 4;

export const createFairQueue = <Item>(options: FairQueueOptions): FairQueue<Item> => {
  const { clock, now } = options;
  /** By client, in the order of their turns. */
  const queues = new Map<string, Set<Place<Item>>>();
  let size = 0;
  let takenAtMs = 0;
  let meanMs = 0;
  const sample = { ms: 0, items: 0 };
  let samples = 0;

  const remove = (client: string, queue: Set<Place<Item>>, place: Place<Item>): boolean => {
    if (!queue.delete(place)) return false;
    place.cancelTimer();
    size -= 1;
    if (queue.size === 0) queues.delete(client);
    return true;
  };
  const measure = (): void => {
    const nowMs = now();
    sample.ms += Math.min(nowMs - takenAtMs, longestSampleMs);
    sample.items += 1;
    takenAtMs = nowMs;
    if (sample.ms < sampleMs) return;
    samples += 1;
    const share = Math.max(1 / samples, Math.min(sample.items / itemsOfMean, 0.5));
    meanMs += (sample.ms / sample.items - meanMs) * share;
    sample.ms = 0;
    sample.items = 0;
  };
  const ageOf = ([first]: Iterable<Place<Item>>): number => (first === undefined ? 0 : now() - first.sinceMs);
  const expect = (ahead: number, ageMs: number): number => Math.min(ahead * meanMs, trustedTimes * ageMs);
  const longestAge = (): number => {
    let longest = 0;
    for (const queue of queues.values()) longest = Math.max(longest, ageOf(queue));
    return longest;
  };
  /** Of an item that joins now: each other client has at most as many turns before it as its own client. */
  const expectedOf = (own: Set<Place<Item>>): number => {
    let ahead = own.size;
    for (const each of queues.values()) if (each !== own) ahead += Math.min(each.size, own.size + 1);
    return expect(ahead, longestAge());
  };

  return {
    get size() {
      return size;
    },
    get meanMs() {
      return meanMs;
    },
    get longestMs() {
      return longestAge();
    },
    get expectedMs() {
      return size === 0 ? 0 : expect(size, longestAge());
    },
    sizeOf: (client) => queues.get(client)?.size ?? 0,
    join: (client, item, { waitMs, longestExpectedMs, expired }) => {
      const queue = queues.get(client) ?? new Set();
      if (expectedOf(queue) > longestExpectedMs) return undefined;
      const place: Place<Item> = {
        item,
        sinceMs: now(),
        cancelTimer: clock.after(waitMs, () => {
          remove(client, queue, place);
          expired();
        }),
      };
      if (size === 0) takenAtMs = place.sinceMs;
      size += 1;
      queue.add(place);
      queues.set(client, queue);
      return () => remove(client, queue, place);
    },
    offer: (judge, take) => {
      for (const [client, queue] of queues) {
        const [place] = queue;
        if (place === undefined) continue;
        const judged = judge(place.item, client);
        if (judged === 'stop') return;
        if (judged === 'later') continue;
        remove(client, queue, place);
        measure();
        // The map is iterated up to its new end, so a client with more has its next turn after the others.
        if (queue.size > 0) {
          queues.delete(client);
          queues.set(client, queue);
        }
        take(place.item);
      }
    },
  };
};

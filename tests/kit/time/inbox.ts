import { deadlineMs } from './deadline.ts';

/** What arrives from elsewhere, for a test that waits for it. */
export interface Inbox<Item> {
  /** What no one has taken yet. */
  readonly waiting: readonly Item[];
  push(item: Item): void;
  /** Rejects every wait for what did not arrive before. */
  fail(error: unknown): void;
  /** Takes the oldest item, when there is one. Rejects when none arrives. */
  next(): Promise<Item>;
  /** Resolves to the first item that passes, which stays there. */
  until(passes: (item: Item) => boolean): Promise<Item>;
  /** The newest item. */
  current(): Item | undefined;
}

/** `awaited` names the items in the text of a failure. */
export const createInbox = <Item>(awaited: string): Inbox<Item> => {
  const waiting: Item[] = [];
  const waits = new Set<() => void>();
  let failure: { readonly error: unknown } | undefined;
  const wake = (): void => {
    for (const visit of waits) visit();
  };
  const wait = (find: () => Item | undefined): Promise<Item> =>
    new Promise((resolve, reject) => {
      const visit = (): void => {
        const found = find();
        if (found === undefined && failure === undefined) return;
        clearTimeout(timer);
        waits.delete(visit);
        if (found === undefined) reject(failure?.error);
        else resolve(found);
      };
      const timer = setTimeout(() => {
        waits.delete(visit);
        reject(new Error(`${awaited} did not arrive; the newest is ${JSON.stringify(waiting.at(-1))}`));
      }, deadlineMs);
      waits.add(visit);
      visit();
    });
  return {
    waiting,
    push: (item) => {
      waiting.push(item);
      wake();
    },
    fail: (error) => {
      failure ??= { error };
      wake();
    },
    next: () => wait(() => waiting.shift()),
    until: (passes) => wait(() => waiting.find(passes)),
    current: () => waiting.at(-1),
  };
};

import { deadlineMs } from '../deadline.ts';
import type { Data, WatchedQuery } from './caching-client.ts';

interface Latest extends WatchedQuery {
  push(data: Data): void;
  fail(error: unknown): void;
}

/** Collects the results of a watched query for tests that wait for one. */
export const createLatest = (): Latest => {
  const seen: Data[] = [];
  let failure: unknown;
  let wake = () => {};
  return {
    push: (data) => {
      seen.push(data);
      wake();
    },
    fail: (error) => {
      failure = error;
      wake();
    },
    current: () => seen.at(-1),
    until: (passes) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          wake = () => {};
          settle();
        };
        const look = () => {
          const found = seen.find(passes);
          if (found !== undefined) finish(() => resolve(found));
          else if (failure !== undefined) finish(() => reject(failure));
        };
        const late = () => finish(() => reject(new Error(`no result passed: ${JSON.stringify(seen.at(-1))}`)));
        const timer = setTimeout(late, deadlineMs);
        wake = look;
        look();
      }),
  };
};

/** The same for events, each of which is taken once. */
export const createEvents = () => {
  const waiting: Data[] = [];
  let failure: unknown;
  let wake = () => {};
  return {
    push: (data: Data) => {
      waiting.push(data);
      wake();
    },
    fail: (error: unknown) => {
      failure = error;
      wake();
    },
    next: () =>
      new Promise<Data>((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          wake = () => {};
          settle();
        };
        const look = () => {
          const event = waiting.shift();
          if (event !== undefined) finish(() => resolve(event));
          else if (failure !== undefined) finish(() => reject(failure));
        };
        const timer = setTimeout(() => finish(() => reject(new Error('no event came'))), deadlineMs);
        wake = look;
        look();
      }),
  };
};

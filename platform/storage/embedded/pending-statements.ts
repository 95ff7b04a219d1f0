import type { Clock } from '../../clock/clock.ts';
import type { StatementResult } from '../session.ts';

/** Statements that another thread runs one after the other, by number. */
export interface PendingStatements {
  /** `onOverdue` is called if the statement is next and no result arrives within its bound. */
  add(post: (id: number) => void, boundMs: number, onOverdue: () => void): Promise<StatementResult>;
  resolve(id: number, result: StatementResult): void;
  reject(id: number, error: Error): void;
  rejectAll(error: Error): void;
}

interface Pending {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: Error) => void;
  readonly boundMs: number;
  readonly onOverdue: () => void;
}

export const createPendingStatements = (clock: Clock): PendingStatements => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let stopWatching = () => {};
  const watchFirst = (): void => {
    stopWatching();
    const [first] = pending.values();
    stopWatching = first === undefined ? () => {} : clock.after(first.boundMs, first.onOverdue);
  };
  const take = (id: number): Pending | undefined => {
    const found = pending.get(id);
    if (!pending.delete(id)) return undefined;
    watchFirst();
    return found;
  };
  return {
    add: (post, boundMs, onOverdue) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        // Throws for values that cannot pass between threads, so it comes before the entry is added.
        post(id);
        pending.set(id, { resolve, reject, boundMs, onOverdue });
        if (pending.size === 1) watchFirst();
      }),
    resolve: (id, result) => take(id)?.resolve(result),
    reject: (id, error) => take(id)?.reject(error),
    rejectAll: (error) => {
      const all = [...pending.values()];
      pending.clear();
      watchFirst();
      for (const { reject } of all) reject(error);
    },
  };
};

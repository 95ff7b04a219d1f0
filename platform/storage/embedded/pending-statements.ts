import type { Clock } from '../../clock/clock.ts';
import type { StatementResult } from '../session.ts';

/** Statements that another thread runs one after the other, by id. */
interface PendingStatements {
  /** `boundMs` starts when the statement becomes the first in the queue; `onOverdue` is called after it. */
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
        // Before the entry is added, because this throws for values that cannot be sent to a thread.
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

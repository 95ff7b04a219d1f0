import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { nextTurn } from '../../platform/runtime/promise/turns.ts';

/** The checks of so many keys block the event loop for some 20 ms, and share a look-up in the store. */
const visitedAtOnce = 500;

/** Open connections or streams, which a shutdown lets end. */
export class DrainedSet<T> extends Set<T> {
  #onEmpty = () => {};

  override delete(item: T): boolean {
    const isRemoved = super.delete(item);
    if (this.size === 0) this.#onEmpty();
    return isRemoved;
  }

  /** Calls back for each, for a portion of them in each turn of the event loop. */
  async visitInTurns(visit: (item: T) => void): Promise<void> {
    let visited = 0;
    for (const item of this) {
      visit(item);
      visited += 1;
      if (visited % visitedAtOnce === 0) await nextTurn();
    }
  }

  /** Resolves when none is open. `interrupt` is called after the time if some are. */
  drained(clock: Clock, withinMs: number, interrupt: () => void): Promise<void> {
    return new Promise((resolve) => {
      if (this.size === 0) return resolve();
      const cancel = clock.after(withinMs, interrupt);
      this.#onEmpty = () => {
        cancel();
        resolve();
      };
    });
  }
}

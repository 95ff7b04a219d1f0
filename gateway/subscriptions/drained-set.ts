import type { Clock } from '../../platform/runtime/clock/clock.ts';

/** Open connections or streams, which a shutdown lets end. */
export class DrainedSet<T> extends Set<T> {
  #onEmpty = () => {};

  override delete(item: T): boolean {
    const isRemoved = super.delete(item);
    if (this.size === 0) this.#onEmpty();
    return isRemoved;
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

/** Bounds how many things of one name are open at once. */
export interface ConcurrencyLimit {
  /** Adds one, and returns the function that subtracts it; returns undefined at the limit. */
  enter(name: string): (() => void) | undefined;
}

/** 0 means no limit. */
export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  const open = new Map<string, number>();
  return {
    enter: (name) => {
      const count = open.get(name) ?? 0;
      if (most > 0 && count >= most) return undefined;
      open.set(name, count + 1);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      };
    },
  };
};

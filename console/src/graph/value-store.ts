interface ValueStore<T> {
  readonly read: () => T;
  readonly watch: (changed: () => void) => () => void;
  readonly write: (next: T) => void;
}

export const createValueStore = <T>(initial: T): ValueStore<T> => {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    watch: (changed) => {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of watchers) changed();
    },
  };
};

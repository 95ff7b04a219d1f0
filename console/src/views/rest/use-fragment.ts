import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** Fragment of the address, without `#`. */
export const useFragment = (): string => useSyncExternalStore(watch, () => location.hash.slice(1));

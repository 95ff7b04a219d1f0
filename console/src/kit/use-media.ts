import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what is not only a matter of style: what is not shown is not asked for. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
};

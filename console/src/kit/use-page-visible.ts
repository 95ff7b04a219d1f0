import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const read = (): boolean => !document.hidden;

/** Whether the page is visible, so that a background tab does not spend a source's quota. */
export const usePageVisible = (): boolean => useSyncExternalStore(watch, read);

import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const read = (): boolean => !document.hidden;

/** Whether the page is in view, so that what costs a source's quota is not followed for a tab in the background. */
export const usePageVisible = (): boolean => useSyncExternalStore(watch, read);

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { Reach } from './reach.ts';

export const useReach = (): Reach => useSyncExternalStore(connection.watch, connection.read);

export const useAway = (): boolean => useSyncExternalStore(connection.watch, connection.isAway);

/** Calls back each time the gateway has come back, for what failed to load meanwhile. */
export const useReturn = (callback: () => void): void => {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => connection.onReturn(() => latest.current()), []);
};

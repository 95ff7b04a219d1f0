import type { ClientOptions } from 'graphql-ws';

export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost' | 'refused';

let state: ConnectionState = 'idle';
const watchers = new Set<() => void>();
const become = (next: ConnectionState): void => {
  state = next;
  for (const changed of watchers) changed();
};

/** `watch` and `read` have the form for `useSyncExternalStore`. */
export const connection = {
  listeners: {
    connecting: (isRetry) => become(isRetry ? 'lost' : 'connecting'),
    connected: () => become('live'),
    closed: (event) => {
      const { code, wasClean } = event as CloseEvent;
      if (code === 4403) become('refused');
      else become(wasClean && code === 1000 ? 'idle' : 'lost');
    },
  } satisfies ClientOptions['on'],
  read: () => state,
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => {
      watchers.delete(changed);
    };
  },
};

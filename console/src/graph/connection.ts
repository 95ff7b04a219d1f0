import type { ClientOptions } from 'graphql-ws';
import { createValueStore } from './value-store.ts';

type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost';

const store = createValueStore<ConnectionState>('idle');

export const connection = {
  read: store.read,
  watch: store.watch,
  listeners: {
    connecting: (isRetry) => store.write(isRetry ? 'lost' : 'connecting'),
    connected: () => store.write('live'),
    closed: (event) => {
      const { code, wasClean } = event as CloseEvent;
      store.write(wasClean && code === 1000 ? 'idle' : 'lost');
    },
  } satisfies ClientOptions['on'],
};

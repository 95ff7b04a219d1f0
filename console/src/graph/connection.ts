import type { ClientOptions } from 'graphql-ws';
import { isFromGateway, reachGateway } from './own-page.ts';
import { createReach } from './reach.ts';
import { createValueStore } from './value-store.ts';

/** State of the WebSocket. */
type SocketState = 'idle' | 'connecting' | 'live' | 'lost';

const socket = createValueStore<SocketState>('idle');

const reach = createReach({
  probe: reachGateway,
  isStreaming: () => socket.read() === 'live',
  nowMs: Date.now,
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

/** A response that takes longer is a reason to ask whether the gateway is there at all. */
const lateMs = 8_000;

/**
 * Fetches from the gateway, by which the page learns whether it can be reached. What the caller aborts says nothing
 * about that.
 */
export const fetchFromGateway = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const late = setTimeout(reach.suspect, lateMs);
  try {
    const response = await fetch(input, init);
    if (isFromGateway(response.status)) reach.contact();
    else reach.suspect();
    return response;
  } catch (error) {
    if (init.signal?.aborted !== true || (init.signal.reason as Partial<Error>)?.name === 'TimeoutError')
      reach.suspect();
    throw error;
  } finally {
    clearTimeout(late);
  }
};

/** The one place that knows whether the gateway can be reached. */
export const connection = {
  read: reach.read,
  watch: reach.watch,
  isAway: (): boolean => reach.read().kind === 'away',
  suspect: reach.suspect,
  hurry: reach.hurry,
  /** Calls back each time the gateway has come back. Returns a function that ends this. */
  onReturn: reach.onReturn,
  socket: { read: socket.read, watch: socket.watch },
  listeners: {
    connecting: (isRetry) => socket.write(isRetry ? 'lost' : 'connecting'),
    connected: () => socket.write('live'),
    message: reach.contact,
    closed: (event) => {
      const { code, wasClean } = event as CloseEvent;
      const isLost = !(wasClean && code === 1000);
      socket.write(isLost ? 'lost' : 'idle');
      if (isLost) reach.suspect();
    },
  } satisfies ClientOptions['on'],
};

addEventListener('offline', reach.suspect);
addEventListener('online', reach.hurry);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) reach.hurry();
});

import { WebSocket } from 'ws';
import { type BreakableProxy, createBreakableProxy } from '../http/breakable-proxy.ts';
import { dayFromNow } from '../time/day-from-now.ts';
import { type ClientWorld, openClientWorld } from './client-world.ts';

/** A started Tributary that the examples reach through a breakable network. */
export interface ExampleWorld extends ClientWorld {
  readonly url: string;
  readonly key: string;
  readonly network: BreakableProxy;
}

export const postCount = 6;

export const fareSearchInput = () => ({ date: dayFromNow(30), originIata: 'SFO', destinationIata: 'JFK' });

/** Node before 22 has no global WebSocket, which browsers have. Returns a function that removes it again. */
const asInBrowsers = (): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    if (before !== undefined) Object.defineProperty(globalThis, 'WebSocket', before);
  };
};

export const openExampleWorld = async (): Promise<ExampleWorld> => {
  const world = await openClientWorld();
  const asBefore = asInBrowsers();
  const { hostname, port } = new URL(world.tributary.url);
  const network = await createBreakableProxy({ host: hostname, port: Number(port) });
  const closeWorld = world.close;
  return Object.assign(world, {
    url: `http://127.0.0.1:${network.port}/graphql`,
    key: world.tributary.key,
    network,
    close: async () => {
      asBefore();
      await network.close();
      await closeWorld();
    },
  });
};

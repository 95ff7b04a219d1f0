import { WebSocket } from 'ws';
import { type BreakableProxy, createBreakableProxy } from '../breakable-proxy.ts';
import { dayFromNow } from '../restaurants/day-from-now.ts';
import { type ClientWorld, openClientWorld } from './client-world.ts';

/** A started Tributary as the examples reach it: through a network that tests can break. */
export interface ExampleWorld extends ClientWorld {
  readonly url: string;
  readonly key: string;
  readonly network: BreakableProxy;
}

/** Posts that the world has. */
export const postCount = 6;

export const fareSearchInput = () => ({ date: dayFromNow(30), originIata: 'SFO', destinationIata: 'JFK' });

/** Node before 22 has no WebSocket of its own, as browsers have. */
const asInBrowsers = (): void => {
  Object.assign(globalThis, { WebSocket });
};

export const openExampleWorld = async (): Promise<ExampleWorld> => {
  asInBrowsers();
  const world = await openClientWorld();
  const { hostname, port } = new URL(world.tributary.url);
  const network = await createBreakableProxy({ host: hostname, port: Number(port) });
  return Object.assign(world, {
    url: `http://127.0.0.1:${network.port}/graphql`,
    key: world.tributary.key,
    network,
    close: async () => {
      await network.close();
      await world.tributary.close();
    },
  });
};

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'graphql';
import type { Environment } from '../../platform/config/environment.ts';
import { startGateway } from '../../processes/gateway.ts';
import { startForeignSubgraph } from './foreign-subgraph.ts';
import { createHeldRequests, type HeldRequests } from './held-requests.ts';
import { toProcessOptions } from './start-tributary.ts';
import { composeSubgraphs } from './two-subgraphs.ts';

const federation = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
const clockTypeDefs = parse(/* GraphQL */ `
  ${federation}
  type Query { now: Int }
  type Subscription { ticked: Tick! }
  type Tick @key(fields: "id") { id: ID! text: String }
`);
const namesTypeDefs = parse(/* GraphQL */ `
  ${federation}
  type Query { known: Int }
  type Tick @key(fields: "id") { id: ID! name: String }
`);

/** One stream of `ticked` at the subgraph. */
interface OpenTicks {
  /** Sends events with these ids, all of them in one piece. */
  send(ids: readonly number[], text?: string): void;
  complete(): void;
}

/** A gateway over a graph of other people: ticks, whose names another subgraph knows. */
export interface TicksGateway {
  readonly url: string;
  readonly metricsUrl: string;
  readonly streams: readonly OpenTicks[];
  /** Requests of names. */
  readonly names: HeldRequests;
  close(): Promise<void>;
}

export interface TicksOptions {
  readonly environment?: Environment;
  /** Ids of ticks whose names cannot be read. */
  readonly unnamed?: readonly string[];
}

interface Representations {
  readonly representations?: readonly { readonly id: string }[];
}

export const startTicks = async ({ environment, unnamed = [] }: TicksOptions = {}): Promise<TicksGateway> => {
  const streams: OpenTicks[] = [];
  const names = createHeldRequests();
  const clock = await startForeignSubgraph({
    answer: () => ({ data: { now: 0 } }),
    opened: (send) =>
      streams.push({
        send: (ids, text = '') =>
          send(
            ids.map((id) => ({
              type: 'next',
              payload: { data: { ticked: { __typename: 'Tick', id: String(id), text } } },
            })),
          ),
        complete: () => send([{ type: 'complete' }]),
      }),
  });
  const naming = await startForeignSubgraph({
    answer: async ({ variables }) => {
      const { representations = [] } = (variables ?? {}) as Representations;
      await names.hold();
      if (representations.some(({ id }) => unnamed.includes(id))) return { errors: [{ message: 'no name' }] };
      return { data: { _entities: representations.map(({ id }) => ({ __typename: 'Tick', name: `tick ${id}` })) } };
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'tributary-ticks-'));
  const closeSubgraphs = async () => {
    await clock.close();
    await naming.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const file = join(folder, 'supergraph.graphql');
    const sdl = composeSubgraphs({ clock: clockTypeDefs, names: namesTypeDefs })
      .replaceAll('http://clock.subgraph.invalid/graphql', clock.url)
      .replaceAll('http://names.subgraph.invalid/graphql', naming.url);
    await writeFile(file, sdl);
    const settings = { PORT: '0', AUTH: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DRAIN_TIMEOUT_MS: '0' };
    const gateway = await startGateway({
      ...toProcessOptions({ ...settings, ...environment }),
      supergraph: { file },
    });
    return {
      url: `${gateway.url}/graphql`,
      metricsUrl: `${gateway.url}/metrics`,
      streams,
      names,
      close: async () => {
        names.open();
        await gateway.close();
        await closeSubgraphs();
      },
    };
  } catch (error) {
    await closeSubgraphs();
    throw error;
  }
};

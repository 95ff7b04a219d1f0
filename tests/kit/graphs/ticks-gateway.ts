import { parse } from 'graphql';
import type { Environment } from '../../../platform/config/environment.ts';
import { openForeignGraph } from './foreign-graph.ts';
import { createHeldRequests, type HeldRequests } from './held-requests.ts';
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
  const sdl = composeSubgraphs({ clock: clockTypeDefs, names: namesTypeDefs });
  const graph = await openForeignGraph(sdl, {
    clock: {
      respond: () => ({ data: { now: 0 } }),
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
    },
    names: {
      respond: async ({ variables }) => {
        const { representations = [] } = (variables ?? {}) as Representations;
        await names.hold();
        if (representations.some(({ id }) => unnamed.includes(id))) return { errors: [{ message: 'no name' }] };
        return { data: { _entities: representations.map(({ id }) => ({ __typename: 'Tick', name: `tick ${id}` })) } };
      },
    },
  });
  try {
    const gateway = await graph.start(environment);
    return {
      url: `${gateway.url}/graphql`,
      metricsUrl: `${gateway.url}/metrics`,
      streams,
      names,
      close: async () => {
        names.open();
        await gateway.close();
        await graph.close();
      },
    };
  } catch (error) {
    await graph.close();
    throw error;
  }
};

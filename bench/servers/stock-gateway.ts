import { ApolloGateway, LocalGraphQLDataSource, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { GatewayContext } from '../../gateway/http/gateway-context.ts';
import { noRights } from '../../platform/context/rights.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { createContextFactory } from '../../platform/subgraph/context-factory.ts';
import { readOwnSupergraph } from '../../processes/graph/gateway-parts.ts';
import { flights } from '../../subgraphs/flights/index.ts';
import { announce } from './announce.ts';
import { startFlightsHost } from './flights-host.ts';

/**
 * `@apollo/gateway` behind `@apollo/server`, combined as in their documentation, over the same subgraph: in this
 * process, or over HTTP at the URL of the argument. All defaults of Apollo are on, except usage reports.
 */
const [, , subgraphUrl] = process.argv;

const createLocalSource = async () => {
  const { infrastructure, service } = await startFlightsHost();
  const contextFor = createContextFactory(flights, service, infrastructure.clock);
  const source = new LocalGraphQLDataSource(buildSubgraphSchemaFor(flights.name, flights.resolvers));
  const contextOf = (requestId: string) =>
    contextFor(
      new GatewayContext({
        requestId,
        timeoutMs: 30_000,
        identity: { keyId: 'off', services: '*', rights: noRights },
        propagatedHeaders: {},
        clock: infrastructure.clock,
        log: infrastructure.log,
      }),
    );
  return { source, contextOf };
};

const local = subgraphUrl === undefined ? await createLocalSource() : undefined;
const gateway = new ApolloGateway({
  supergraphSdl: readOwnSupergraph(),
  buildService: () => local?.source ?? new RemoteGraphQLDataSource({ url: `${subgraphUrl}/graphql` }),
});
const apollo = new ApolloServer({ gateway, stopOnTerminationSignals: false });
await apollo.start();

const app = Fastify({ logger: false });
// Apollo Server copies the context value with its prototype, which loses private members. So it is wrapped, and the
// data source unwraps it.
const handler = fastifyApolloHandler(apollo as never, {
  context: async (request) => ({ request: local?.contextOf(request.id) }),
});
if (local !== undefined) {
  const { source } = local;
  const process = source.process.bind(source);
  source.process = (options) => process({ ...options, context: (options.context as { request: never }).request });
}
app.route({ method: ['GET', 'POST'], url: '/graphql', handler: handler as never });
announce(await app.listen({ host: '127.0.0.1', port: 0 }));

import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { GatewayCall } from '../../gateway/http/gateway-call.ts';
import { noRights } from '../../platform/call/identity.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { createContextFactory } from '../../platform/subgraph/context-factory.ts';
import { readOwnSupergraph } from '../../processes/gateway/gateway-parts.ts';
import { flights } from '../../subgraphs/flights/index.ts';
import { announce } from './announce.ts';
import { startServiceHost } from './service-host.ts';

/** `@apollo/gateway` behind `@apollo/server`, combined as in their documentation, over the same subgraph. */
const { infrastructure, service } = await startServiceHost(flights);
const contextFor = createContextFactory(flights, service);
const source = new LocalGraphQLDataSource(buildSubgraphSchemaFor(flights.name, flights.resolvers));
const contextOf = (requestId: string) =>
  contextFor(
    new GatewayCall({
      requestId,
      timeoutMs: 30_000,
      identity: { keyId: 'off', services: '*', rights: noRights },
      propagatedHeaders: {},
      clock: infrastructure.clock,
      log: infrastructure.log,
    }),
  );
// All defaults of Apollo are on, except usage reports.
const gateway = new ApolloGateway({ supergraphSdl: readOwnSupergraph(), buildService: () => source });
const apollo = new ApolloServer({ gateway, stopOnTerminationSignals: false });
await apollo.start();

const app = Fastify({ logger: false });
// Apollo Server copies the context value with its prototype, which loses private members. So it is wrapped, and the
// data source unwraps it.
const handler = fastifyApolloHandler(apollo as never, {
  context: async (request) => ({ request: contextOf(request.id) }),
});
const process = source.process.bind(source);
source.process = (options) => process({ ...options, context: (options.context as { request: never }).request });
app.route({ method: ['GET', 'POST'], url: '/graphql', handler: handler as never });
announce(await app.listen({ host: '127.0.0.1', port: 0 }));

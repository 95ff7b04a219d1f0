import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';

interface Caller {
  readonly authorization?: string | undefined;
}

/** Forwards a header as in the documentation of `@apollo/gateway`. */
class CallersDataSource extends RemoteGraphQLDataSource<Caller> {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource<Caller>['willSendRequest']>>[0]) {
    if (context.authorization !== undefined) request.http?.headers.set('authorization', context.authorization);
  }
}

/** Starts `@apollo/gateway` behind `@apollo/server` and its Fastify integration, combined as in their documentation. */
export const startStockGateway = async (supergraphSdl: string) => {
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }) => new CallersDataSource(url === undefined ? {} : { url }),
  });
  const apollo = new ApolloServer<Caller>({ gateway: gateway as never, stopOnTerminationSignals: false });
  await apollo.start();
  const app = Fastify({ logger: false });
  const handler = fastifyApolloHandler(apollo as never, {
    context: async ({ headers: { authorization } }) => ({ authorization }),
  });
  app.route({ method: ['GET', 'POST'], url: '/graphql', handler: handler as never });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await apollo.stop();
    },
  };
};

import { GraphQLSchema, parse } from 'graphql';
import { makeServer } from 'graphql-ws';
import { type OperationResults, presentedErrors } from './operation-results.ts';

/** What graphql-ws asks of a connection. */
export interface Served {
  accept(parameters: Readonly<Record<string, unknown>> | undefined): Promise<boolean | Record<string, unknown>>;
  receiveIdly(): void;
  resultsOf(id: string): OperationResults;
}

/** graphql-ws finds out the kind of an operation by its document; ours are known to the connection alone. */
const someSubscription = { schema: new GraphQLSchema({}), document: parse('subscription { results }') };

export const protocolServer = makeServer<Record<string, unknown>, Served>({
  // Counted by the socket, on its clock.
  connectionInitWaitTimeout: 0,
  onConnect: ({ extra, connectionParams }) => extra.accept(connectionParams),
  onPing: ({ extra }) => extra.receiveIdly(),
  onPong: ({ extra }) => extra.receiveIdly(),
  onSubscribe: ({ extra }, id) => ({ ...someSubscription, contextValue: extra.resultsOf(id) }),
  subscribe: ({ contextValue }) => contextValue as OperationResults,
  onNext: (_context, _id, _payload, _arguments, result) => result as object,
  onError: (_context, _id, _payload, errors) => presentedErrors(errors),
});

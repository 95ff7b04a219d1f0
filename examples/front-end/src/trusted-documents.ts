import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';
import type { Client } from 'graphql-ws';

/** graphql-codegen writes the id of each document into the document. */
const idOf = (document: DocumentNode & { readonly __meta__?: { readonly hash: string } }): string => {
  if (document.__meta__ === undefined) throw new Error('The document is not made by graphql-codegen.');
  return document.__meta__.hash;
};

/** Sends ids in the place of texts, when the app is built for a server that knows its documents. */
export const sendIds: ApolloLink =
  import.meta.env.VITE_TRUSTED_DOCUMENTS === 'on'
    ? new PersistedQueryLink({ generateHash: idOf, retry: () => false })
    : new ApolloLink((operation, forward) => forward(operation));

/** Apollo's link sends the text besides the id over WebSocket; the id alone is what the server asks for. */
export const withoutText = (socket: Client): Client => ({
  ...socket,
  subscribe: ({ query, ...payload }, sink) =>
    socket.subscribe({ ...payload, query: payload.extensions?.['persistedQuery'] === undefined ? query : '' }, sink),
});

import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** graphql-codegen writes the id of each document into the document. */
const idOf = (document: DocumentNode & { readonly __meta__?: { readonly hash: string } }): string => {
  if (document.__meta__ === undefined) throw new Error('The document is not made by graphql-codegen.');
  return document.__meta__.hash;
};

/** Sends ids instead of texts by HTTP, if the app is built for a server that knows its documents. */
export const sendIds: ApolloLink =
  import.meta.env.VITE_TRUSTED_DOCUMENTS === 'on'
    ? new PersistedQueryLink({ generateHash: idOf, retry: () => false })
    : new ApolloLink((operation, forward) => forward(operation));

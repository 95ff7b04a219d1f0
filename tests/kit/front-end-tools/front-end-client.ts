import { type DocumentNode, parse } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Data } from '../clients/caching-client.ts';
import type { Tributary } from '../tributary/start-tributary.ts';
import { appDocuments } from './app-documents.ts';
import type { PersistedDocument } from './generated-documents.ts';

/** Runs operations of an app as one of its clients does. */
export interface FrontEndClient {
  run(module: string, variables: Data): Promise<Data>;
  firstOf(module: string, variables: Data): Promise<Data>;
  readonly sent: readonly Data[];
  close(): Promise<void>;
}

export type Target = Pick<Tributary, 'url' | 'key'>;

/** Computes the id of a document, for clients' links. */
export type IdOf = (document: DocumentNode) => Promise<string>;

/** The document of a module as a GraphQL tag makes it, with all fragments of the app. */
export const taggedDocument = (module: string): DocumentNode =>
  parse(
    `${appDocuments[module]} ${module === 'AirportOverview' || module === 'SearchProgress' ? '' : appDocuments['AirportCard']}`,
  );

export const hashInMeta: IdOf = async (document) => (document as PersistedDocument).__meta__.hash;

export const recordingFetch =
  (sent: Data[]): typeof fetch =>
  async (input, init) => {
    const { searchParams } = new URL(String(input));
    sent.push({
      ...Object.fromEntries(searchParams),
      ...(init?.body === undefined || init.body === null ? {} : (JSON.parse(String(init.body)) as Data)),
    });
    return fetch(input, init);
  };

export const openSockets = ({ url, key }: Target): Client =>
  createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });

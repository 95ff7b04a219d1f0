import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../../platform/call/identity.ts';
import { networkOf } from '../../platform/http/address-counter.ts';
import { addressOf } from '../../platform/http/forwarded.ts';
import { hasKey } from '../api-keys/authenticator.ts';

export interface ClientNames {
  /**
   * Returns the id of a key that was valid before, else the client's network, because keys can be made up and addresses
   * cannot.
   */
  nameOf(request: IncomingMessage): string;
  recognise(request: IncomingMessage, identity: Identity): void;
}

/** This many hashes take some megabytes. */
const maxKeys = 10_000;

/** The client of the last request on a connection, because the next ones mostly have the same. */
interface Shown {
  readonly address: string;
  readonly network: string;
  readonly authorization: string | undefined;
  readonly digest: string | undefined;
  name: string;
}

const shown = Symbol('shown');
interface Connection {
  [shown]?: Shown;
}

/** Variant of `nameOf` for a client whose key was just checked. */
export const clientName = (identity: Identity, remoteAddress: string): string =>
  hasKey(identity) ? identity.keyId : networkOf(remoteAddress);

export const createClientNames = (): ClientNames => {
  const names = new LRUCache<string, string>({ max: maxKeys });
  return {
    nameOf: (request) => {
      const { authorization } = request.headers;
      const connection = request.socket as Connection;
      const address = addressOf(request);
      // On a connection of a proxy the next request may be of another client.
      const last = connection[shown]?.address === address ? connection[shown] : undefined;
      if (last !== undefined && last.authorization === authorization) return last.name;
      const network = last?.network ?? networkOf(address);
      const digest = authorization === undefined ? undefined : hash('sha256', authorization, 'base64');
      const name = (digest === undefined ? undefined : names.get(digest)) ?? network;
      connection[shown] = { address, network, authorization, digest, name };
      return name;
    },
    recognise: ({ headers: { authorization }, socket }, identity) => {
      const last = (socket as Connection)[shown];
      if (last?.digest === undefined || last.authorization !== authorization || !hasKey(identity)) return;
      if (last.name === identity.keyId) return;
      last.name = identity.keyId;
      names.set(last.digest, identity.keyId);
    },
  };
};

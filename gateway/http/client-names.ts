import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../../platform/context/request-context.ts';
import { networkOf } from '../../platform/sockets/address-counter.ts';
import { hasKey } from '../auth/authenticator.ts';

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

/** The credentials of the last request on a connection, because the next ones mostly have the same. */
interface Shown {
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
    nameOf: ({ headers: { authorization }, socket }) => {
      const connection = socket as Connection;
      const last = connection[shown];
      if (last !== undefined && last.authorization === authorization) return last.name;
      const network = last?.network ?? networkOf(socket.remoteAddress ?? '');
      const digest = authorization === undefined ? undefined : hash('sha256', authorization, 'base64');
      const name = (digest === undefined ? undefined : names.get(digest)) ?? network;
      connection[shown] = { network, authorization, digest, name };
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

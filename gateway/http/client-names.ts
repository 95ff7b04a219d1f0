import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../../platform/context/request-context.ts';
import { networkOf } from '../../platform/sockets/address-counter.ts';

/** Says whose request it is before its key is checked. */
export interface ClientNames {
  /** The id of a key that was right before, else the network it comes from: keys can be made up, addresses cannot. */
  nameOf(request: IncomingMessage): string;
  /** Remembers that the key of a request was right. */
  recognise(request: IncomingMessage, identity: Identity): void;
}

/** Some megabytes of hashes. */
const maxKeys = 10_000;

/** What the last request of a connection showed: its next ones mostly show the same. */
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

/** Who is known by a key of its own. */
const hasKey = ({ keyId }: Identity): boolean => keyId !== 'anonymous' && keyId !== 'off';

/** The same name for what is known of a client after its key was checked. */
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

import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Clock } from '../clock/clock.ts';
import { abortable } from '../signals/abortable.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import type { HostAddress, HostResolver } from './resolve-host.ts';
import { WebFetchError } from './web-fetcher.ts';

export interface CheckedConnectorOptions {
  readonly resolveHost: HostResolver;
  /** The addresses that may be connected to. */
  readonly mayConnect: (address: string) => boolean;
  readonly clock: Clock;
  /** Of one connection, look-up and TLS included. */
  readonly timeoutMs: number;
  /** Ends look-ups that are under way. */
  readonly closing: AbortSignal;
}

const notPublic = () => new WebFetchError('refused', 'The address is not on the public internet.');

/** No answer of the name servers within the time of a connection. */
export class LookupTimeoutError extends Error {
  constructor() {
    super('the name servers did not answer in time');
    this.name = 'LookupTimeoutError';
  }
}

/**
 * Opens connections to addresses that may be connected to, and to no others. A name is looked up once a connection, inside the connecting: the
 * addresses that were checked are the ones the socket is given, so a name server that answers otherwise the next time gains nothing. A name
 * with a single address that may not be connected to is refused whole: which of them is used would be chance. Errors are `WebFetchError`
 * `refused`, and those of resolver and socket.
 */
export const createCheckedConnector = (options: CheckedConnectorOptions): buildConnector.connector => {
  const { resolveHost, mayConnect, clock, timeoutMs, closing } = options;

  const addressesOf = async (host: string): Promise<readonly HostAddress[]> => {
    using controller = new ScopedController(closing);
    controller.abortAfter(timeoutMs, clock, () => new LookupTimeoutError());
    return await abortable(resolveHost(host, controller.signal), controller.signal);
  };

  const checked = async (host: string): Promise<readonly HostAddress[]> => {
    const addresses = await addressesOf(host);
    if (addresses.length === 0) throw new WebFetchError('unreachable', 'The host name of the address is not known.');
    if (!addresses.every(({ address }) => mayConnect(address))) throw notPublic();
    return addresses;
  };

  const lookup: LookupFunction = (host, { all }, callback) => {
    checked(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all === true || first === undefined) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('look-up failed'), []),
    );
  };

  const connect = buildConnector({
    lookup,
    timeout: timeoutMs,
    // Tries one address after the other. Node's 250 ms for each are too few for far-away hosts.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
  });

  return (target, callback) => {
    // A socket asks for no look-up when its host is an address.
    if (isIP(target.hostname) !== 0 && !mayConnect(target.hostname)) callback(notPublic(), null);
    else connect(target, callback);
  };
};

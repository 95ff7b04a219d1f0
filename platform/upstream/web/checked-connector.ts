import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { Call } from '../../call/call.ts';
import { abortable } from '../../runtime/abortable.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { HostAddress, HostResolver } from './resolve-host.ts';
import { WebFetchError } from './web-fetcher.ts';

interface CheckedConnectorOptions {
  readonly resolveHost: HostResolver;
  readonly mayConnect: (address: string) => boolean;
  readonly clock: Clock;
  /** Timeout of one connection, including look-up and TLS. */
  readonly timeoutMs: number;
  readonly closing: AbortSignal;
}

const notPublic = () => new WebFetchError('refused', 'The address is not on the public internet.');

export class LookupTimeoutError extends Error {
  constructor() {
    super('the name servers did not respond in time');
    this.name = 'LookupTimeoutError';
  }
}

/**
 * Connects only to allowed addresses. The socket gets the addresses that were checked, so a name server gains nothing
 * by a different later response. A name with even one forbidden address is refused. Fails with `WebFetchError`
 * `refused` and errors of resolver and socket.
 */
export const createCheckedConnector = (options: CheckedConnectorOptions): buildConnector.connector => {
  const { resolveHost, mayConnect, clock, timeoutMs, closing } = options;

  const addressesOf = async (host: string): Promise<readonly HostAddress[]> => {
    using call = new Call({ signal: closing });
    call.abortAfter(timeoutMs, clock, () => new LookupTimeoutError());
    return await abortable(resolveHost(host, call.signal), call.signal);
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
    // Node's default of 250 ms per address is too short for distant hosts.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
  });

  return (target, callback) => {
    // For a literal address, a socket does no look-up, which would check it.
    if (isIP(target.hostname) !== 0 && !mayConnect(target.hostname)) callback(notPublic(), null);
    else connect(target, callback);
  };
};

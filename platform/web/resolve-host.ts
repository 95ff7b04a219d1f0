import { lookup, Resolver } from 'node:dns/promises';
import { onAbort } from '../signals/on-abort.ts';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a host name. Rejects when it has none, and as soon as the signal aborts. */
export type HostResolver = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>;

/**
 * Asks the name servers directly, for names that come from outside. `getaddrinfo` would hold one of the process's few worker threads for
 * as long as a stranger's name server likes to be silent, and cannot be cancelled. `servers`: other ones than the machine's, as `address:port`.
 */
export const createDnsResolver =
  (servers?: readonly string[]): HostResolver =>
  async (host, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const stopListening = onAbort(signal, () => resolver.cancel());
    try {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      signal.throwIfAborted();
      if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
      return [
        ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
        ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
      ];
    } finally {
      stopListening();
    }
  };

/**
 * Asks the operating system, for names that the operator wrote down: they may stand in its hosts file only. The look-up
 * cannot be aborted.
 */
export const lookUpHost: HostResolver = (host) => lookup(host, { all: true });

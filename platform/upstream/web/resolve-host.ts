import { lookup, Resolver } from 'node:dns/promises';
import { onAbort } from '../../runtime/on-abort.ts';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Rejects if the host has no address, and when the signal aborts. */
export type HostResolver = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>;

/**
 * For names from outside. Queries name servers directly, because `getaddrinfo` cannot be cancelled, and would block one
 * of the few worker threads. `servers` (`address:port`) replaces the machine's name servers.
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

/** For configured names, which may be in the hosts file only. Cannot be aborted. */
export const lookUpHost: HostResolver = (host) => lookup(host, { all: true });

import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that IANA's registry of special-purpose addresses marks as not globally reachable, and multicast,
 * reserved and deprecated ones.
 */
export const closedIpv4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8], // this network; 0.0.0.0 itself reaches the own machine
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carriers' NAT, and one cloud's metadata service
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // looks public, but inside Azure it is the platform's own service
  ['169.254.0.0', 16], // link-local, and most clouds' metadata services
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays, given up
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/**
 * Closed parts of the open IPv6 space. Tunnels are closed as a whole: they lead to IPv4 addresses, and serve no pages.
 */
export const closedIpv6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
];

const closed = new BlockList();
const openIpv6 = new BlockList();

for (const [network, prefix] of closedIpv4) {
  closed.addSubnet(network, prefix, 'ipv4');
  // The same network through NAT64.
  closed.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of closedIpv6) closed.addSubnet(network, prefix, 'ipv6');

// IPv6 is closed by default, including local, multicast, IPv4-mapped and -compatible addresses. NAT64 is open because
// it is how a network without IPv4 reaches IPv4 hosts.
openIpv6.addSubnet('2000::', 3, 'ipv6');
openIpv6.addSubnet('64:ff9b::', 96, 'ipv6');

/** Takes addresses without brackets. False for names. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // An address with a zone is valid only on this machine's links.
  if (family === 0 || address.includes('%')) return false;
  return openIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

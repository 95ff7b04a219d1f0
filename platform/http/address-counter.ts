import { isIPv6 } from 'node:net';
import { type ConcurrencyLimit, createConcurrencyLimit } from './counters/concurrency-limit.ts';

/** Counts addresses of one network as one name. */
export type AddressCounter = ConcurrencyLimit;

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/** One IPv6 host usually has a whole /64 network, so its addresses count as one. */
export const networkOf = (address: string): string => {
  // The pattern of an IPv6 address takes a while to fail.
  if (!address.includes(':') || !isIPv6(address)) return address;
  if (mappedIpv4.test(address)) return address.replace(mappedIpv4, '');
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
};

/** 0 means no limit. */
export const createAddressCounter = (most: number): AddressCounter => {
  const limit = createConcurrencyLimit(most);
  return { enter: (address) => limit.enter(networkOf(address)) };
};

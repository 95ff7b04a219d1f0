import { isIPv6 } from 'node:net';

export interface AddressCounter {
  /** Adds one, and returns the function that subtracts it; returns undefined at the limit. */
  enter(address: string): (() => void) | undefined;
}

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/** One IPv6 host usually has a whole /64 network, so its addresses count as one. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  if (mappedIpv4.test(address)) return address.replace(mappedIpv4, '');
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
};

/** 0 means no limit. */
export const createAddressCounter = (most: number): AddressCounter => {
  const open = new Map<string, number>();
  return {
    enter: (address) => {
      const network = networkOf(address);
      const count = open.get(network) ?? 0;
      if (most > 0 && count >= most) return undefined;
      open.set(network, count + 1);
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      };
    },
  };
};

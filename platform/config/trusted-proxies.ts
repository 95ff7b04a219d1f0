import { isIP } from 'node:net';
import { z } from 'zod';

/** How many proxies in a row are trusted, or the addresses and networks of all that are. */
export type TrustedProxies = number | readonly string[];

const mostProxies = 16;
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const most = address.includes('%') ? undefined : bitsOf[isIP(address)];
  return most !== undefined && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
};

const wrongItem = (item: string): string =>
  `"${item}" is no number of proxies from 1 to ${mostProxies}, no address, no network such as 10.0.0.0/8, ` +
  `and none of ${[...namedNetworks].join(', ')}`;

/** Undefined for `off`. There is no value for "every address", because any client could then claim any address. */
export const trustedProxies = z
  .string()
  .default('off')
  .transform((text, context): TrustedProxies | undefined => {
    const items = text.split(',').map((item) => item.trim());
    const [first = ''] = items;
    if (items.length === 1 && first === 'off') return undefined;
    if (items.length === 1 && /^\d{1,2}$/.test(first) && Number(first) >= 1 && Number(first) <= mostProxies)
      return Number(first);
    for (const item of items)
      if (!namedNetworks.has(item) && !isNetwork(item))
        context.issues.push({ code: 'custom', input: item, message: wrongItem(item.slice(0, 100)) });
    return items;
  });

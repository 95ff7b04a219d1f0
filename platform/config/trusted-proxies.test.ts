import { describe, expect, it } from '@jest/globals';
import { trustedProxies } from './trusted-proxies.ts';

describe('the setting of trusted proxies', () => {
  it.each([
    [undefined, undefined],
    ['off', undefined],
    ['1', 1],
    ['16', 16],
    ['loopback', ['loopback']],
    [' 10.0.0.0/8 , fd00::/8,192.0.2.7, uniquelocal', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7', 'uniquelocal']],
  ])('is a number of them, or a list: %j', (written, proxies) => {
    expect(trustedProxies.parse(written)).toEqual(proxies);
  });

  it.each([
    '0',
    '17',
    '-1',
    'on',
    'true',
    '*',
    'proxy.example',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/8/8',
    '10.0.0',
    'fe80::1%eth0',
    '1, loopback',
    'loopback,',
  ])('is refused with the item that is wrong: %j', (written) => {
    const items = written.split(',').map((item) => item.trim());
    const messages = trustedProxies.safeParse(written).error?.issues.map(({ message }) => message) ?? [];
    expect(messages).toHaveLength(1);
    expect(items.some((item) => messages[0]?.startsWith(`"${item}" is no number of proxies from 1 to 16, `))).toBe(
      true,
    );
  });
});

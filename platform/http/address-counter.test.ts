import { describe, expect, it } from '@jest/globals';
import { createAddressCounter } from './address-counter.ts';

describe('the address counter', () => {
  it('refuses beyond its bound, per address, and decreases once for each that left', () => {
    const counter = createAddressCounter(2);
    const first = counter.enter('192.0.2.1');
    expect(counter.enter('192.0.2.1')).toBeDefined();
    expect(counter.enter('192.0.2.1')).toBeUndefined();
    expect(counter.enter('192.0.2.2')).toBeDefined();
    first?.();
    first?.();
    expect(counter.enter('192.0.2.1')).toBeDefined();
    expect(counter.enter('192.0.2.1')).toBeUndefined();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['fe80::1%eth0', 'fe80::2%eth0', true],
  ])('takes %s and %s for one network: %s', (one, other, isSame) => {
    const counter = createAddressCounter(1);
    expect(counter.enter(one)).toBeDefined();
    expect(counter.enter(other) === undefined).toBe(isSame);
  });

  it('has no bound with 0', () => {
    const counter = createAddressCounter(0);
    for (let open = 0; open < 1000; open++) expect(counter.enter('192.0.2.1')).toBeDefined();
  });
});

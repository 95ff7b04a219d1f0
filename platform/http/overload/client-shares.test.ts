import { describe, expect, it } from '@jest/globals';
import { createClientShares } from './client-shares.ts';

describe('The recent use of a client', () => {
  it('is at least its share when it is not below the mean of all clients', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 90, 0);
    shares.charge('b', 10, 1);
    expect(['a', 'b', 'c'].map((client) => shares.hasShare(client, 2))).toEqual([true, false, false]);
    shares.charge('b', 80, 3);
    expect(['a', 'b'].map((client) => shares.hasShare(client, 4))).toEqual([true, true]);
  });

  it('is forgotten after two windows', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 90, 0);
    expect(shares.hasShare('a', 1_999)).toBe(true);
    expect(shares.hasShare('a', 3_000)).toBe(false);
  });

  it('counts a client in both windows once', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 50, 0);
    shares.charge('b', 50, 0);
    shares.charge('a', 40, 1_000);
    shares.charge('b', 60, 1_000);
    expect(['a', 'b'].map((client) => shares.hasShare(client, 1_001))).toEqual([false, true]);
  });

  it('is counted for 10,000 clients in a window, and not for further ones', () => {
    const shares = createClientShares(1_000);
    for (let count = 0; count < 10_000; count++) shares.charge(`client ${count}`, 1, 0);
    shares.charge('one more', 1_000_000, 0);
    expect(shares.hasShare('one more', 0)).toBe(false);
    expect(shares.hasShare('client 0', 0)).toBe(true);
  });
});

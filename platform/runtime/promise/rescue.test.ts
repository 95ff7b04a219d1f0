import { describe, expect, it } from '@jest/globals';
import { rescue } from './rescue.ts';

const fail = (): never => {
  throw new Error('no');
};
const messageOf = (error: unknown) => (error as Error).message;

describe('rescuing work', () => {
  it('stays synchronous if the work is', () => {
    expect(rescue(() => 1, messageOf)).toBe(1);
    expect(rescue(fail, messageOf)).toBe('no');
  });

  it('recovers from a rejection', async () => {
    expect(await rescue(async () => 1, messageOf)).toBe(1);
    expect(await rescue(async () => fail(), messageOf)).toBe('no');
  });
});

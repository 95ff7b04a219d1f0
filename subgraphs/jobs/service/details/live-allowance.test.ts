import { expect, it } from '@jest/globals';
import { createLiveAllowance, mostLiveReads } from './live-allowance.ts';

it('lets an operation read so many postings live, and refuses the next', () => {
  const allowance = createLiveAllowance();
  for (let read = 0; read < mostLiveReads; read += 1) allowance.take();
  expect(() => allowance.take()).toThrow('One operation may read 10 postings of the network');
});

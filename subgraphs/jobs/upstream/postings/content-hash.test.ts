import { describe, expect, it } from '@jest/globals';
import { toContentHash } from './content-hash.ts';

describe('the hash of a row', () => {
  const row = { id: 7, title: 'Pilot', seen: 'today', place: { seen: 'never' } };

  it('is the same for the same row, and differs for another row or version', () => {
    expect(toContentHash('1', { ...row })).toBe(toContentHash('1', row));
    expect(toContentHash('1', { ...row, title: 'Pilots' })).not.toBe(toContentHash('1', row));
    expect(toContentHash('2', row)).not.toBe(toContentHash('1', row));
  });

  it('leaves out the named keys of the top level only', () => {
    const hash = (changed: object) => toContentHash('1', { ...row, ...changed }, new Set(['seen']));
    expect(hash({ seen: 'tomorrow' })).toBe(hash({}));
    expect(hash({ place: { seen: 'once' } })).not.toBe(hash({}));
  });
});

import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { metaType } from './meta-type.ts';

describe('meta-type', () => {
  it('accepts meta: ReadMeta, null where a thing is part of another response', () => {
    expect(brokenCoordinates(metaType, 'type A { meta: ReadMeta! } type B { meta: ReadMeta }')).toEqual([]);
  });

  it('refuses another type or another name', () => {
    const bad = 'type A { meta: PostMeta! } type PostMeta { at: Int } type B { origin: ReadMeta! }';
    expect(brokenCoordinates(metaType, bad)).toEqual(['A.meta', 'B.origin']);
  });
});

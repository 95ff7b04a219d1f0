import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { warningsType } from './warnings-type.ts';

describe('warnings-type', () => {
  it('accepts warnings: [Warning!]!', () => {
    expect(brokenCoordinates(warningsType, 'type Page { warnings: [Warning!]! }')).toEqual([]);
  });

  it('refuses other types of warnings, and warnings of another name', () => {
    const bad = 'type A { warnings: [String!]! } type B { warnings: [Warning!] } type C { notes: [Warning!]! }';
    expect(brokenCoordinates(warningsType, bad)).toEqual(['A.warnings', 'B.warnings', 'C.notes']);
  });
});

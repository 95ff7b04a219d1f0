import { describe, expect, it } from '@jest/globals';
import { openActivityCursor, type PartPosition, sealActivityCursor } from './activity-cursor.ts';

const seal = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const refused = expect.objectContaining({
  code: 'validation_error',
  details: { faults: [expect.objectContaining({ loc: ['after'] })] },
});

describe('a cursor of activity', () => {
  it('contains what was sealed', () => {
    const positions = new Map<string, PartPosition>([
      ['posts', { cursor: 'b1', had: [] }],
      ['COMMUNITY_FORUM:r/rust', { cursor: 's1', had: ['1', 'ü'] }],
    ]);
    expect(openActivityCursor(sealActivityCursor(positions))).toEqual(positions);
    expect(openActivityCursor(sealActivityCursor(new Map()))).toEqual(new Map());
  });

  it('has at most fifteen parts, and at most two thousand texts in each', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => [`part${index}`, 'c']);
    expect(openActivityCursor(seal([1, ...parts(15)])).size).toBe(15);
    expect(() => openActivityCursor(seal([1, ...parts(16)]))).toThrow(refused);
    const part = (texts: number) => Array.from({ length: texts }, (_, index) => String(index));
    expect(openActivityCursor(seal([1, part(2000)])).get('0')?.had).toHaveLength(1998);
    expect(() => openActivityCursor(seal([1, part(2001)]))).toThrow(refused);
  });

  it.each([
    ['no base64url', 'a+b'],
    ['of spare bits', `${seal([1])}x`],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['no list', seal({})],
    ['of another version', seal([2])],
    ['without a version', seal([])],
    ['with a part that is no list', seal([1, 'posts'])],
    ['with a part without a position', seal([1, ['posts']])],
    ['with a part of numbers', seal([1, ['posts', 1]])],
    ['nested deeper', seal([1, [['posts']]])],
    ['nested very deep', Buffer.from('['.repeat(50_000)).toString('base64url')],
  ])('that is %s is refused at `after`', (_, cursor) => {
    expect(() => openActivityCursor(cursor)).toThrow(refused);
  });
});

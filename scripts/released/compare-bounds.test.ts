import { describe, expect, it } from '@jest/globals';
import { type Bounds, compareBounds } from './compare-bounds.ts';

const levels = (released: Bounds, current: Bounds) => compareBounds(released, current).map(({ level }) => level);

describe('bounds of an input', () => {
  it.each<[string, Bounds, Bounds]>([
    ['a smaller maximum', { max: 100 }, { max: 50 }],
    ['a maximum where there was none', {}, { max: 100 }],
    ['a larger minimum', { min: 0 }, { min: 1 }],
    ['a minimum where there was none', {}, { min: 0 }],
    ['a smaller length', { maxLength: 200 }, { maxLength: 199 }],
    ['a larger least length', { minLength: 1 }, { minLength: 2 }],
    ['fewer items', { maxItems: 50 }, { maxItems: 10 }],
    ['another pattern', { pattern: '[A-Z]{3}' }, { pattern: '[A-Z]{2}' }],
    ['a pattern where there was none', {}, { pattern: '[A-Z]{3}' }],
    ['blanks that are no longer removed', { trim: true }, {}],
    ['a case that is no longer changed', { transform: 'upper' }, {}],
    ['a case that is changed to another', { transform: 'upper' }, { transform: 'lower' }],
    ['a type fewer of which ids are taken', { idOf: ['Post', 'Page'] }, { idOf: ['Post'] }],
    ['ids that are no longer taken', { idOf: ['Post'] }, {}],
    ['a rule that the comparison does not know', {}, { exactlyOne: ['id', 'slug'] }],
  ])('%s is a break', (_, released, current) => {
    expect(levels(released, current)).toEqual(['breaking']);
  });

  it.each<[string, Bounds, Bounds]>([
    ['the same bounds', { min: 1, max: 100, pattern: 'a' }, { max: 100, pattern: 'a', min: 1 }],
    ['a larger maximum', { max: 50 }, { max: 100 }],
    ['no maximum any more', { max: 50 }, {}],
    ['a smaller minimum', { min: 1 }, { min: 0 }],
    ['no pattern any more', { pattern: '[A-Z]{3}' }, {}],
    ['a type more of which ids are taken', { idOf: ['Post'] }, { idOf: ['Page', 'Post'] }],
    ['ids that are taken from now on', {}, { idOf: ['Post'] }],
  ])('%s are no change for clients', (_, released, current) => {
    expect(levels(released, current)).toEqual([]);
  });

  it.each<[string, Bounds, Bounds]>([
    ['blanks are removed from now on', {}, { trim: true }],
    ['the case is changed from now on', { trim: true }, { trim: true, transform: 'lower' }],
  ])('it is dangerous when %s', (_, released, current) => {
    expect(levels(released, current)).toEqual(['dangerous']);
  });

  it('are reported with both values', () => {
    expect(compareBounds({ max: 100 }, { max: 50 })).toEqual([{ level: 'breaking', message: 'max was 100 and is 50' }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { cacheTagOf, parseCacheTagFormat } from './cache-tag-format.ts';

const tagOf = (format: string, values: Readonly<Record<string, unknown>>) =>
  cacheTagOf(parseCacheTagFormat(format), values);

describe('a format of @cacheTag', () => {
  it.each([
    ['books', {}, 'books'],
    ['book-{$args.id}', { id: 'b1' }, 'book-b1'],
    ['{$key.isbn}/{ $key.place.zip }', { isbn: 7, place: { zip: '01' } }, '7/01'],
    ['{$args.isNew}', { isNew: false }, 'false'],
    ['{id} {$other.id} $args.id', { id: 'x' }, '{id} {$other.id} $args.id'],
  ])('fills %s with the values of %j', (format, values, tag) => {
    expect(tagOf(format, values)).toBe(tag);
  });

  it.each([{}, { id: null }, { id: ['a'] }, { id: { a: 1 } }])('returns no tag for %j', (values) => {
    expect(tagOf('book-{$args.id}', values)).toBeUndefined();
  });

  it('reads nothing from an object’s prototype', () => {
    expect(tagOf('{$args.constructor.name}', {})).toBeUndefined();
  });
});

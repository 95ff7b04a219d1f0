import { describe, expect, it } from '@jest/globals';
import { firstNew, placeBehind, placeOf, windowAt } from './event-page.ts';

const letters = [...'abcdefghijklmnop'];
const take = (list: readonly string[], place: ReturnType<typeof placeOf>, limit: number) => {
  const window = windowAt(place, limit);
  const ids = list.slice(window.skip, window.skip + window.limit);
  const start = firstNew(place, ids);
  const fresh = ids.slice(start, start + limit);
  return { fresh: fresh.join(''), next: placeBehind(place, window, ids, start + fresh.length - 1) };
};

describe('a list with pages counted by rows', () => {
  it('continues where it ended, with some rows read twice', () => {
    const first = take(letters, placeOf(null), 6);
    expect(first).toEqual({ fresh: 'abcdef', next: { skip: 6, lastIds: [...'bcdef'], head: 'a' } });
    expect(windowAt(first.next, 6)).toEqual({ skip: 1, limit: 11 });
    expect(take(letters, first.next, 6)).toEqual({
      fresh: 'ghijkl',
      next: { skip: 12, lastIds: [...'hijkl'], head: 'a' },
    });
  });

  it('loses and repeats nothing when rows up to the place vanish', () => {
    const { next } = take(letters, placeOf(null), 6);
    for (const gone of ['a', 'f', 'ef', 'abc', 'abcde', 'bcf'])
      expect(
        take(
          letters.filter((letter) => !gone.includes(letter)),
          next,
          3,
        ).fresh,
      ).toBe('ghi');
  });

  it('repeats nothing when rows are inserted before the place', () => {
    const { next } = take(letters, placeOf(null), 6);
    expect(take(['1', '2', ...letters], next, 3).fresh).toBe('g');
    expect(take(['1', ...letters], next, 3).fresh).toBe('gh');
  });

  it('retains only its last few ids in small pages, too', () => {
    let place = placeOf(null);
    let all = '';
    for (let page = 0; page < 16; page++) {
      const { fresh, next } = take(letters, place, 1);
      all += fresh;
      place = placeOf(next);
    }
    expect(all).toBe(letters.join(''));
    expect(place.lastIds).toHaveLength(5);
  });

  it('is never requested with more than a hundred rows at once', () => {
    expect(windowAt(placeOf(null), 100)).toEqual({ skip: 0, limit: 100 });
    expect(windowAt({ skip: 100, lastIds: ['p'] }, 100)).toEqual({ skip: 95, limit: 100 });
    expect(windowAt({ skip: 100, lastIds: ['p'] }, 95)).toEqual({ skip: 95, limit: 100 });
    expect(windowAt({ skip: 100, lastIds: ['p'] }, 94)).toEqual({ skip: 95, limit: 99 });
  });
});

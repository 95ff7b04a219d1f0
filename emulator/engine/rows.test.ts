import { describe, expect, it } from '@jest/globals';
import { choice, flag, indexRows, number, phrases, readRows, text, words } from './rows.ts';

describe('rows of a table', () => {
  it('are decoded by their columns, in the order of the cells', () => {
    const [first] = readRows('emulator/flight-world/reference/airlines.tsv', {
      iata: text,
      icao: text,
      name: text,
      bases: words,
      group: choice('north', 'river'),
      cargo: flag,
      absent: number,
    });
    expect(first).toEqual({
      iata: 'UA',
      icao: 'UAL',
      name: 'Ultramarine Airways',
      bases: ['SFO', 'ORD', 'DEN', 'IAH', 'EWR', 'IAD'],
      group: 'north',
      cargo: false,
      absent: 0,
    });
  });

  it('have empty lists and no choice in empty cells', () => {
    expect([words(''), phrases(''), choice('a')(''), phrases('a b | c')]).toEqual([[], [], undefined, ['a b', 'c']]);
  });

  it('are found by a key, the first of several, and a key that no row has is a RangeError', () => {
    const rows = indexRows(
      [
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ],
      ({ id }) => id,
      'row',
    );
    expect(rows.of(1).name).toBe('a');
    expect(rows.find(2)).toBeUndefined();
    expect(() => rows.of(2)).toThrow(new RangeError('no such row: 2'));
  });
});

import { describe, expect, test } from '@jest/globals';
import { eveningIn } from './cities.ts';
import { countByHalfHour, halfHours } from './half-hours.ts';

describe('tables by half hour', () => {
  test('counts a time in its half hour', () => {
    const counts = countByHalfHour([{ time: '17:00:00' }, { time: '17:29:00' }, { time: '17:30:00' }]);
    expect(counts.slice(0, 3)).toEqual([2, 1, 0]);
  });

  test('leaves out times outside the evening', () => {
    expect(countByHalfHour([{ time: '12:00:00' }, { time: '23:00:00' }])).toEqual(halfHours.map(() => 0));
  });
});

describe('the evening of a city', () => {
  test("uses the date of the city, not the reader's", () => {
    expect(eveningIn('America/New_York', Date.parse('2026-11-24T01:00:00Z'))).toEqual({
      date: '2026-11-23',
      isToday: true,
    });
  });

  test('is the next one when it is late in the city', () => {
    expect(eveningIn('America/New_York', Date.parse('2026-11-24T03:00:00Z'))).toEqual({
      date: '2026-11-24',
      isToday: false,
    });
  });
});

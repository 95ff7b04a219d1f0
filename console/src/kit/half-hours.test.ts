import { expect, it } from '@jest/globals';
import { byHalfHour, halfHoursBefore, halfHoursOf, timesInWords, windowOf } from './half-hours.ts';

const slots = (...times: readonly string[]) => times.map((time) => ({ time }));
const counts = (...times: readonly string[]) => byHalfHour(slots(...times), 'evening').map(({ length }) => length);

it('counts tables in their half hour', () => {
  expect(counts('17:00:00', '17:29:00', '17:30:00', '23:59:00')).toEqual([2, 1, ...Array(11).fill(0), 1]);
});

it('leaves out times before and after the meal', () => {
  expect(counts('16:59:00', '00:15:00', '11:30:00').every((count) => count === 0)).toBe(true);
  expect(byHalfHour(slots('11:30:00', '16:59:00', '17:00:00'), 'lunch').map(({ length }) => length)).toEqual([
    1,
    ...Array(9).fill(0),
    1,
  ]);
});

it('requests exactly the half hours that it shows', () => {
  expect(windowOf('evening')).toEqual({ timeStart: '17:00', timeEnd: '23:59' });
  expect(windowOf('lunch')).toEqual({ timeStart: '11:30', timeEnd: '16:59' });
  expect(halfHoursOf('lunch').at(-1)).toBe('16:30');
});

it('describes in words when tables are free', () => {
  const words = (...times: readonly string[]) => timesInWords(byHalfHour(slots(...times), 'evening'), 'evening');
  expect(words()).toBe('No table free');
  expect(words('18:10:00')).toBe('Tables at 18:00');
  expect(words('18:10:00', '18:20:00', '21:45:00')).toBe('Tables at 2 half hours, from 18:00 to 21:30');
});

it('counts the half hours that have passed', () => {
  const over = ['16:00', '17:29', '17:30', '23:59'].map((clock) => halfHoursBefore(clock, 'evening'));
  expect(over).toEqual([0, 0, 1, 13]);
  expect(halfHoursBefore('23:00', 'lunch')).toBe(11);
});

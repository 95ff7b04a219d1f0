import { describe, expect, it } from '@jest/globals';
import { anchorsOf, reach } from './anchors.ts';

const clock = (text: string | null) =>
  text === null ? null : Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const asked = (from: string | null, to: string | null) =>
  anchorsOf({ fromMinute: clock(from), toMinute: clock(to) }).map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

describe('the times to request', () => {
  it.each([
    ['19:00 where it reaches all of a window', '16:30', '21:30', ['19:00']],
    ['19:00 for an hour in its reach', '20:00', '21:00', ['19:00']],
    ['the middle of a window', '18:00', '22:00', ['20:00']],
    ['a quarter of an hour near it', '18:00', '22:10', ['20:00']],
    ['the middle of five hours', '17:00', '22:00', ['19:30']],
    ['19:00 and one behind it from a time in the evening', '19:00', null, ['19:00', '23:00']],
    ['the middle of the rest of a day that begins later', '20:00', null, ['21:30']],
    ['the very middle of five hours that begin off the quarter', '17:10', '22:10', ['19:40']],
    ['one time of a window of no length', '19:00', '19:00', ['19:00']],
    ['one time at the end of a day', '23:59', '23:59', ['23:45']],
    ['19:00 and one behind it in a window a little longer', '17:00', '22:01', ['19:00', '22:00']],
    ['19:00 and what the day has around it when all is open', null, null, ['19:00', '14:00', '11:00', '23:00']],
    ['to the end of the day from a time', '12:00', null, ['19:00', '14:00', '23:00']],
    ['the last hour of a day from a time in it', '23:10', null, ['23:30']],
    ['from the beginning of the day to a time', null, '13:00', ['12:00']],
    ['from midnight to a time in the morning', null, '02:00', ['01:00']],
    ['what is next to 19:00 where that is outside', '06:00', '15:00', ['12:30', '07:30']],
    ['all of a day', '00:00', '23:59', ['19:00', '14:00', '09:00', '04:00', '00:00', '23:45']],
  ])('are %s', (_, from, to, times) => {
    expect(asked(from, to)).toEqual(times);
  });

  it('reach every minute of a window', () => {
    for (let fromMinute = 0; fromMinute < 1440; fromMinute += 17)
      for (let toMinute = fromMinute; toMinute < 1440; toMinute += 13) {
        const anchors = anchorsOf({ fromMinute, toMinute });
        for (let minute = fromMinute; minute <= toMinute; minute += 5)
          if (!anchors.some((anchor) => Math.abs(anchor - minute) <= reach))
            throw new Error(`${minute} of ${fromMinute} to ${toMinute} by ${anchors}`);
        expect(Math.max(...anchors)).toBeLessThan(1440);
        expect(Math.min(...anchors)).toBeGreaterThanOrEqual(0);
      }
  });
});

import { describe, expect, it } from '@jest/globals';
import { readBoardKey, toBoardKey } from './board-key.ts';

describe('the key of a board', () => {
  it.each([
    ['SFO', 'DEPARTURE', { windowMinutes: 180, airline: null }, 'SFO-DEPARTURE-180'],
    ['SFO', 'ARRIVAL', { windowMinutes: 1, airline: 'UA' }, 'SFO-ARRIVAL-1-UA'],
    ['JFK', 'DEPARTURE', { windowMinutes: 1440, airline: '9W' }, 'JFK-DEPARTURE-1440-9W'],
    ['SFO', 'DEPARTURE', { windowMinutes: 180, airline: null, marketingAirline: 'LH' }, 'SFO-DEPARTURE-180-SOLD-LH'],
    ['SFO', 'ARRIVAL', { windowMinutes: 180, airline: null, includeOverdue: true }, 'SFO-ARRIVAL-180-OVERDUE'],
    [
      'SFO',
      'DEPARTURE',
      { windowMinutes: 60, airline: 'UA', marketingAirline: 'LH', includeOverdue: true },
      'SFO-DEPARTURE-60-UA-SOLD-LH-OVERDUE',
    ],
  ] as const)('of %s, %s and %j is %4$s, which parses to the same', (iata, direction, cut, key) => {
    expect(toBoardKey(iata, direction, cut)).toBe(key);
    expect(readBoardKey(key)).toEqual({ iata, direction, cut });
  });

  it.each([
    '',
    'SFO',
    'sfo-DEPARTURE-180',
    'SFO-BOTH-180',
    'SFO-DEPARTURE-0',
    'SFO-DEPARTURE-01',
    'SFO-DEPARTURE-1441',
    'SFO-DEPARTURE-99999',
    'SFO-DEPARTURE-180-',
    'SFO-DEPARTURE-180-UAL',
    'SFO-DEPARTURE-180-UA ',
    'SFO-DEPARTURE-180-SOLD',
    'SFO-DEPARTURE-180-OVERDUE-UA',
  ])('is not "%s"', (text) => {
    expect(readBoardKey(text)).toBeNull();
  });
});

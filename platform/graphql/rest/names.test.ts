import { describe, expect, it } from '@jest/globals';
import { toRestEnumValue, toSnakeCase } from './names.ts';

describe('REST names', () => {
  it.each([
    ['iata', 'iata'],
    ['originIata', 'origin_iata'],
    ['dailyWindowUtc', 'daily_window_utc'],
    ['pollURL', 'poll_url'],
    ['URLOfPage', 'url_of_page'],
    ['item2Id', 'item2_id'],
    ['AirportStatus', 'airport_status'],
    ['already_snake', 'already_snake'],
  ])('spell %s as %s', (name, expected) => {
    expect(toSnakeCase(name)).toBe(expected);
  });

  it('spell enum values in lower case', () => {
    expect(toRestEnumValue('PREMIUM_ECONOMY')).toBe('premium_economy');
  });
});

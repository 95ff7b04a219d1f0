import { describe, expect, it } from '@jest/globals';
import { decodeTime } from './decode-time.ts';

describe('decodeTime', () => {
  it('turns space-separated times without seconds into an instant and a local time with its offset', () => {
    expect(decodeTime('2026-11-20 13:40Z', '2026-11-20 23:40+10:00', 'Australia/Brisbane')).toEqual({
      at: '2026-11-20T13:40:00Z',
      local: '2026-11-20T23:40:00+10:00',
      timeZone: 'Australia/Brisbane',
    });
  });

  it('returns a local time without an offset unchanged, beside the instant', () => {
    expect(decodeTime('2026-11-20 13:40Z', '2026-11-20 05:40', null)).toEqual({
      at: '2026-11-20T13:40:00Z',
      local: '2026-11-20T05:40:00',
      timeZone: null,
    });
  });

  it('takes the instant from a local time with an offset when no UTC time is stated, across midnight too', () => {
    expect(decodeTime(null, '2026-11-20 00:10+0530', null)?.at).toBe('2026-11-19T18:40:00Z');
  });

  it.each([
    ['2026-11-20 13:40 Z', '2026-11-20T13:40:00Z'],
    ['2026-11-20T13:40z', '2026-11-20T13:40:00Z'],
    ['2026-11-20 23:40+10', '2026-11-20T13:40:00Z'],
    ['2026-11-20 23:40:15.5+1000', '2026-11-20T13:40:15Z'],
  ])('reads the spelling %s', (text, utc) => expect(decodeTime(text, null, null)?.at ?? null).toBe(utc));

  it('does not guess an instant from a local time without an offset', () => {
    expect(decodeTime(undefined, '2026-11-20 05:40', 'America/Los_Angeles')).toBeNull();
  });

  it('returns the local time of a known zone when only the instant is stated', () => {
    expect(decodeTime('2026-11-20T13:40:30Z', null, 'America/Los_Angeles')).toEqual({
      at: '2026-11-20T13:40:30Z',
      local: '2026-11-20T05:40:30-08:00',
      timeZone: 'America/Los_Angeles',
    });
  });

  it.each([null, 'Nowhere/Land'])(
    'returns UTC as the zone when only the instant is stated and the zone is %s',
    (zone) => {
      expect(decodeTime('2026-11-20 13:40Z', null, zone)).toEqual({
        at: '2026-11-20T13:40:00Z',
        local: '2026-11-20T13:40:00+00:00',
        timeZone: 'UTC',
      });
    },
  );

  it.each(['', 'soon', '2026-11-20', '2026-11-20 25:99Z'])('returns null for %j', (value) => {
    expect(decodeTime(value, value, null)).toBeNull();
  });
});

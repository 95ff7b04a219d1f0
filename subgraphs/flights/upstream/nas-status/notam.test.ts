import { describe, expect, it } from '@jest/globals';
import { appliesAt, notamPeriod, notamSchedule, scheduleText } from './notam.ts';

const at = (iso: string) => Date.parse(iso);

describe('the period of a NOTAM', () => {
  it('is read from its end, with years', () => {
    expect(notamPeriod('X 2612312300-2701010100')).toEqual({
      startMs: at('2026-12-31T23:00Z'),
      endMs: at('2027-01-01T01:00Z'),
    });
  });

  it('may be in force already, without an end, or estimated', () => {
    expect(notamPeriod('X WIE-2701010100')).toEqual({ startMs: undefined, endMs: at('2027-01-01T01:00Z') });
    expect(notamPeriod('X 2612312300-PERM.')).toEqual({ startMs: at('2026-12-31T23:00Z'), endMs: undefined });
    expect(notamPeriod('X 2612312300-2701010100EST')?.endMs).toBe(at('2027-01-01T01:00Z'));
  });

  it('is undefined where there is none, and impossible dates are unknown', () => {
    expect(notamPeriod('CALL 555-010-0199')).toBeUndefined();
    expect(notamPeriod('X 2602300000-2613010000')).toEqual({ startMs: undefined, endMs: undefined });
  });
});

describe('daily hours', () => {
  const scheduleOf = (text: string) => {
    const schedule = notamSchedule(
      `!ZZA 11/001 ZZA AD AP CLSD EXC HEL 30MIN PPR 555-010-0199 ${text} 2611010000-2612312359`,
    );
    if (schedule === undefined) throw new Error('no schedule');
    return schedule;
  };

  it('apply from their first minute to the one before their last', () => {
    const schedule = scheduleOf('DLY 0430-0945');
    expect(scheduleText(schedule)).toBe('04:30-09:45');
    expect(
      ['04:29:59', '04:30:00', '09:44:59', '09:45:00'].map((time) => appliesAt(schedule, at(`2026-11-20T${time}Z`))),
    ).toEqual([false, true, true, false]);
  });

  it('span midnight', () => {
    const schedule = scheduleOf('DLY 2200-0600');
    expect(
      ['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map((time) =>
        appliesAt(schedule, at(`2026-11-20T${time}Z`)),
      ),
    ).toEqual([false, true, true, true, true, false]);
  });

  it('apply on the named days only, a night belonging to the day on which it begins', () => {
    // 2026-11-20 is a Friday.
    const days = scheduleOf('WED THU FRI SUN MON TUE 0500-1300');
    expect(appliesAt(days, at('2026-11-20T06:00Z'))).toBe(true);
    expect(appliesAt(days, at('2026-11-21T06:00Z'))).toBe(false);
    const nights = scheduleOf('FRI 2200-0600');
    expect(appliesAt(nights, at('2026-11-21T05:00Z'))).toBe(true);
    expect(appliesAt(nights, at('2026-11-20T05:00Z'))).toBe(false);
  });

  it('accept ranges of days, also over the weekend', () => {
    expect([...(scheduleOf('MON-FRI 0500-1300').days ?? [])].sort()).toEqual([1, 2, 3, 4, 5]);
    expect([...(scheduleOf('SAT-MON 0500-1300').days ?? [])].sort()).toEqual([0, 1, 6]);
  });

  it('may be several; invalid times are dropped', () => {
    expect(scheduleText(scheduleOf('DLY 0430-0945 1800-2400'))).toBe('04:30-09:45, 18:00-24:00');
    expect(scheduleText(scheduleOf('DLY 0475-0945 1800-2000'))).toBe('18:00-20:00');
  });

  it('are not read from telephone numbers, periods or bare numbers', () => {
    expect(notamSchedule('ZZA AD AP CLSD TO GA EXC PPR 555-010-0199 2605271826-2705281600')).toBeUndefined();
    expect(notamSchedule('ZZA AD AP CLSD DLY 2575-9999 2605271826-2705281600')).toBeUndefined();
  });
});

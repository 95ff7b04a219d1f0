import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '../../../platform/runtime/clock/clock.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { toUpstreamRecord, upstreamFields } from './upstream-record.ts';

const recordOfMinutes = (count: number) => {
  const clock = new ManualClock();
  const counts = [1, 1];
  const firstMinute = Math.floor(clock.now() / minuteMs) - count + 1;
  return {
    record: toUpstreamRecord(
      {
        service: 'flights',
        source: 'metar',
        emulated: true,
        withheld: null,
        lastSuccessAt: null,
        lastFailure: null,
        pausedUntil: null,
        quota: null,
        minutes: Array.from({ length: count }, (_, index) => ({ minute: firstMinute + index, counts })),
      },
      clock.now(),
    ),
    startOf: (index: number) => new Date((firstMinute + index) * minuteMs).toISOString(),
  };
};

describe('the minutes of an upstream', () => {
  it('are all of them, oldest first, or the newest ones of a limited number', () => {
    const { record, startOf } = recordOfMinutes(4);
    const startsOf = (last?: number | null) =>
      upstreamFields.minutes(record, last === undefined ? {} : { last }).map(({ startsAt }) => startsAt);
    expect(startsOf()).toEqual([0, 1, 2, 3].map(startOf));
    expect(startsOf(null)).toEqual(startsOf());
    expect(startsOf(2)).toEqual([2, 3].map(startOf));
    expect(startsOf(60)).toEqual(startsOf());
  });

  it('are empty for an upstream that was never called', () => {
    expect(upstreamFields.minutes(recordOfMinutes(0).record, { last: 3 })).toEqual([]);
  });
});

import { expect, it } from '@jest/globals';
import { type DelayStatus, isDisturbed, placeOf, summaryAt } from './delay-status.ts';

it('places severe states first, and airports without a state last', () => {
  const states: readonly (DelayStatus | undefined)[] = [undefined, 'DELAY', 'NO_ACTIVE_PROGRAM', 'CLOSED'];
  expect(states.toSorted((a, b) => placeOf(a) - placeOf(b))).toEqual([
    'CLOSED',
    'DELAY',
    'NO_ACTIVE_PROGRAM',
    undefined,
  ]);
});

it('calls no airport disturbed whose delays are not known', () => {
  expect((['GROUND_STOP', 'NO_ACTIVE_PROGRAM', 'UNKNOWN'] as const).map(isDisturbed)).toEqual([true, false, false]);
});

it('has the times of a summary in the zone of the airport, near ones by their weekday', () => {
  const nowMs = Date.UTC(2026, 10, 29, 0, 30);
  const at = (summary: string) => summaryAt(summary, 'America/New_York', nowMs);
  expect(at('Ground stop until 2026-11-29 01:45 UTC (thunderstorms); also: departure delay')).toBe(
    'Ground stop until Sat 20:45 EST (thunderstorms); also: departure delay',
  );
  expect(at('Closed until 2026-12-24 03:00 UTC')).toBe('Closed until 2026-12-23 22:00 EST');
  expect(at('Closed at 04:30-09:45 UTC until 2026-11-30 13:00 UTC')).toBe(
    'Closed at 23:30-04:45 EST until Mon 08:00 EST',
  );
  expect(at('No active program is listed')).toBe('No active program is listed');
});

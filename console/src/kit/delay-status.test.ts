import { expect, it } from '@jest/globals';
import { type DelayStatus, isDisturbed, placeOf } from './delay-status.ts';

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

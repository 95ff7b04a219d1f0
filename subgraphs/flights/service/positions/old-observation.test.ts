import { describe, expect, it } from '@jest/globals';
import type { WeatherObservation } from '../../model/airport.ts';
import { oldObservationWarnings } from './old-observation.ts';

const observation = { observedAt: '2026-11-20T09:00:00.000Z' } as WeatherObservation;
const at = (time: string) => oldObservationWarnings('metar', observation, Date.parse(time));

describe('the age of an observation', () => {
  it('gives no warning up to three and a half hours', () => {
    expect(at('2026-11-20T12:29:59.999Z')).toEqual([]);
  });

  it('gives a warning with the age after that', () => {
    expect(at('2026-11-20T12:30:00.000Z')).toEqual([
      { code: 'stale_data', source: 'metar', message: 'The newest observation is 4 hours old.' },
    ]);
  });
});

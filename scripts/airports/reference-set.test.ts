import { describe, expect, it } from '@jest/globals';
import airportData from 'airport-data-js';
import { readAirports } from '../../subgraphs/flights/reference/read-airports.ts';
import { learnIndicatorLetters } from './indicator-letters.ts';
import { isAirfield, removalOf } from './removal-rules.ts';

const packaged = await airportData.findAirports({});
const letters = learnIndicatorLetters(packaged.filter(isAirfield));
const kept = packaged.filter((airport) => removalOf(airport, letters) === undefined);

describe('the airport set', () => {
  it('has the rows of the package that no rule removes', () => {
    expect(readAirports().map(({ iata }) => iata)).toEqual(kept.map(({ iata }) => iata).toSorted());
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import airportData from 'airport-data-js';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { readAirports } from '../../subgraphs/flights/reference/read-airports.ts';
import { isBacked } from './evidence.ts';
import { learnIndicatorLetters } from './indicator-letters.ts';
import { isAirfield, removalOf, removalReasons } from './removal-rules.ts';

const packaged = await airportData.findAirports({});
const letters = learnIndicatorLetters(packaged.filter(isAirfield));
const kept = packaged.filter((airport) => removalOf(airport, letters) === undefined);
const readme = readFileSync(join(projectRoot, 'subgraphs', 'flights', 'README.md'), 'utf8');
const figure = (count: number): string => count.toLocaleString('en-US');

describe('the airport set', () => {
  it('is the result of the rules on the package', () => {
    expect(readAirports().map(({ iata }) => iata)).toEqual(kept.map(({ iata }) => iata).toSorted());
  });

  it('is described in the README with the figures of each rule', () => {
    const counts = removalReasons.map(
      (reason) => packaged.filter((airport) => removalOf(airport, letters) === reason).length,
    );
    const table = [...readme.matchAll(/^\| (?!rule|---).* \| ([\d,]+) \|$/gm)].map(([, count]) => count);
    expect(table).toEqual(counts.map(figure));
    expect(readme).toContain(`${figure(packaged.length)} rows`);
    expect(readme).toContain(`${figure(kept.length)} airports are left`);
    expect(readme).toContain(`${figure(kept.filter((airport) => !isBacked(airport)).length)} such rows`);
  });
});

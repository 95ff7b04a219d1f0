import { describe, expect, it } from '@jest/globals';
import type { Airport } from '../../model/airport.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import type { AirportFinder } from '../boards/to-board-flight.ts';
import { toLegs } from './flight-legs.ts';

const codes: Record<string, string> = { EIDW: 'DUB', LEMD: 'MAD' };
const airports: AirportFinder = {
  find: () => undefined,
  findByIcao: (icao) => (codes[icao] === undefined ? undefined : ({ iata: codes[icao] } as Airport)),
};

const dublin = { airport: { iata: 'DUB', icao: 'EIDW' }, scheduledTime: { utc: '2026-11-20 11:15Z' } };
const madrid = { airport: { iata: 'MAD' }, scheduledTime: { utc: '2026-11-20 13:10Z' } };
const leg = (number: string, role: string, departure: object = dublin, arrival: object = madrid, rest = {}) =>
  decodeFlight(flightWire.parse({ number, codeshareStatus: role, departure, arrival, ...rest }), null, () => null);

const op = 'IsOperator';
const sold = 'IsCodeshared';
const legsOf = (...records: ReturnType<typeof leg>[]) =>
  toLegs(records, 'QZ846', airports).map(({ lead, codeshares }) =>
    [lead.flightNumber, ...codeshares.map((other) => other.flightNumber)].join('+'),
  );

describe('records of one flight under its marketing numbers', () => {
  it('are one leg under the number of the operator, in any order', () => {
    const untimed = { airport: { icao: 'EIDW', name: 'Dublin' }, quality: [] };
    const rows = [leg('YY 9386', sold, untimed), leg('QZ 846', op), leg('XX 1846', sold, untimed)];
    expect(legsOf(...rows)).toEqual(['QZ846+YY9386+XX1846']);
    expect(legsOf(...rows.toReversed())).toEqual(['QZ846+XX1846+YY9386']);
  });

  it('are recognised when one states the IATA code of an airport and another its ICAO indicator', () => {
    const arrival = { airport: { icao: 'LEMD' }, scheduledTime: madrid.scheduledTime };
    expect(legsOf(leg('QZ 846', op), leg('YY 1', sold, {}, arrival))).toEqual(['QZ846+YY1']);
  });

  it('are led by the requested number where no operator is known', () => {
    expect(legsOf(leg('YY 1', 'Unknown'), leg('QZ 846', 'Unknown'))).toEqual(['QZ846+YY1']);
    expect(legsOf(leg('YY 1', sold), leg('QZ 846', sold))).toEqual(['QZ846+YY1']);
  });

  it.each([
    ['leave at another time', { ...dublin, scheduledTime: { utc: '2026-11-20 11:20Z' } }, madrid],
    ['go to another airport', dublin, { ...madrid, airport: { iata: 'BCN' } }],
    ['agree in a place without a time', { airport: dublin.airport }, {}],
    ['agree in a time without a place', { scheduledTime: dublin.scheduledTime }, {}],
  ])('are legs of their own if they %s', (_, departure, arrival) => {
    expect(legsOf(leg('QZ 846', op), leg('YY 1', sold, departure, arrival))).toEqual(['QZ846', 'YY1']);
  });

  it('belong to the leg whose times they have', () => {
    const lisbon = { airport: { iata: 'LIS' }, scheduledTime: { utc: '2026-11-20 15:30Z' } };
    const onward = [{ ...madrid, scheduledTime: { utc: '2026-11-20 14:00Z' } }, lisbon] as const;
    expect(
      legsOf(leg('QZ 846', op), leg('QZ 846', op, ...onward), leg('YY 1', sold), leg('YY 1', sold, {}, lisbon)),
    ).toEqual(['QZ846+YY1', 'QZ846+YY1']);
  });

  it('do not join two operators without further evidence', () => {
    expect(legsOf(leg('QZ 846', op), leg('BL 12', op))).toEqual(['QZ846', 'BL12']);
    const aircraft = { aircraft: { reg: 'EI-QZY' } };
    expect(legsOf(leg('QZ 846', op, dublin, madrid, aircraft), leg('BL 12', op, dublin, madrid, aircraft))).toEqual([
      'QZ846+BL12',
    ]);
  });

  it('are counted once when they are repeated', () => {
    expect(legsOf(leg('QZ 846', op), leg('QZ 846', op), leg('YY 1', sold), leg('YY 1', sold))).toEqual(['QZ846+YY1']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { decodeFlight, type FlightOrigin } from './decode.ts';
import { flightWire } from './wire.ts';

const zones: Record<string, string> = { DUB: 'Europe/Dublin', AMS: 'Europe/Amsterdam' };
const timeZoneOf = (iata: string) => zones[iata] ?? null;
const decode = (body: object, origin: FlightOrigin = { iata: 'DUB', direction: 'DEPARTURE' }) =>
  decodeFlight(flightWire.parse(body), origin, timeZoneOf);
const at = (utc: string, local: string) => ({ utc: `2026-11-20 ${utc}Z`, local: `2026-11-20 ${local}` });

describe('decodeFlight', () => {
  it("assigns the single movement's times to the board's side and its airport to the other", () => {
    const movement = {
      airport: { iata: 'AMS', icao: 'EHAM', name: 'Amsterdam' },
      scheduledTime: at('18:50', '18:50+00:00'),
      terminal: '2',
      gate: '401',
      quality: ['Basic', 'Live', 'Guessed'],
    };
    const flight = decode({ number: 'QZ 289', movement });
    expect(flight.flightNumber).toBe('QZ289');
    expect(flight.departure).toMatchObject({ iata: 'DUB', terminal: '2', gate: '401', quality: ['BASIC', 'LIVE'] });
    expect(flight.departure.scheduled).toEqual({
      at: '2026-11-20T18:50:00Z',
      local: '2026-11-20T18:50:00+00:00',
      timeZone: 'Europe/Dublin',
    });
    expect(flight.arrival).toMatchObject({
      iata: 'AMS',
      icao: 'EHAM',
      airportName: 'Amsterdam',
      scheduled: null,
      quality: [],
    });
    const arriving = decode({ number: 'QZ 289', movement }, { iata: 'DUB', direction: 'ARRIVAL' });
    expect(arriving.arrival).toMatchObject({ iata: 'DUB', terminal: '2' });
    expect(arriving.departure).toMatchObject({ iata: 'AMS', scheduled: null, terminal: null });
  });

  it('adds the queried airport to its side, and accepts a side without times', () => {
    const flight = decode({
      number: 'QZ 1',
      departure: { scheduledTime: at('18:50', '18:50+00:00'), quality: ['Basic'] },
      arrival: { airport: { name: 'Little Strip' }, quality: [] },
    });
    expect(flight.departure.iata).toBe('DUB');
    expect(flight.arrival).toMatchObject({
      iata: null,
      icao: null,
      airportName: 'Little Strip',
      scheduled: null,
      delayMinutes: null,
    });
  });

  it('converts the ASCII letters of codes to upper case', () => {
    const arrival = { airport: { iata: 'ams', icao: 'eßm' }, quality: [] };
    const flight = decode({ number: 'qz 1', airline: { name: 'Quayside', iata: 'qz', icao: 'ß' }, arrival });
    expect(flight.arrival).toMatchObject({ iata: 'AMS', icao: 'EßM' });
    expect([flight.flightNumber, flight.airline]).toEqual(['QZ1', { name: 'Quayside', iata: 'QZ', icao: 'ß' }]);
  });

  it('adds no airport to responses without a board', () => {
    const flight = decode({ number: 'QZ 1', departure: { quality: [] }, arrival: null }, null);
    expect([flight.departure.iata, flight.arrival.iata]).toEqual([null, null]);
  });

  it('reads the flat fields of older bodies', () => {
    const flight = decode({
      number: 'QZ 1',
      movement: {
        airport: { iata: 'AMS', name: 'Amsterdam' },
        scheduledTimeLocal: '2026-11-20 18:50+00:00',
        scheduledTimeUtc: '2026-11-20 18:50Z',
        actualTimeUtc: '2026-11-20 19:05Z',
        runwayTimeUtc: '2026-11-20 19:20Z',
      },
      status: 'Departed',
    });
    expect(flight.departure.scheduled?.at).toBe('2026-11-20T18:50:00Z');
    expect(flight.departure.actual?.at).toBe('2026-11-20T19:05:00Z');
    expect(flight.departure.runwayActual?.at).toBe('2026-11-20T19:20:00Z');
    expect(flight.departure.delayMinutes).toBe(30);
  });

  const times = {
    scheduledTime: at('18:50', '18:50+00:00'),
    revisedTime: at('18:55', '18:55+00:00'),
  };

  it('treats the revised time as an estimate until the state says that the event is over', () => {
    const side = { ...times, predictedTime: at('19:00', '19:00+00:00') };
    const before = decode({ number: 'QZ 1', status: 'Boarding', departure: side });
    expect(before.departure).toMatchObject({
      estimated: { at: '2026-11-20T19:00:00Z' },
      actual: null,
      delayMinutes: 10,
    });
    const after = decode({ number: 'QZ 1', status: 'EnRoute', departure: side, arrival: times });
    expect(after.departure).toMatchObject({ estimated: null, actual: { at: '2026-11-20T18:55:00Z' } });
    expect(after.arrival).toMatchObject({ estimated: { at: '2026-11-20T18:55:00Z' }, actual: null });
    const arrived = decode({ number: 'QZ 1', status: 'Arrived', departure: side, arrival: times });
    expect(arrived.arrival).toMatchObject({ estimated: null, actual: { at: '2026-11-20T18:55:00Z' } });
  });

  it('counts the delay from the runway when the revised time remained at the schedule', () => {
    const stuck = {
      scheduledTime: times.scheduledTime,
      revisedTime: times.scheduledTime,
      runwayTime: at('20:48', '20:48+00:00'),
    };
    expect(decode({ number: 'QZ 1', status: 'Departed', departure: stuck }).departure.delayMinutes).toBe(118);
  });

  it('counts early flights as negative, and is null without a time', () => {
    const early = { scheduledTime: times.scheduledTime, revisedTime: at('18:41', '18:41+00:00') };
    expect(decode({ number: 'QZ 1', departure: early }).departure.delayMinutes).toBe(-9);
    expect(
      decode({ number: 'QZ 1', departure: { scheduledTime: times.scheduledTime } }).departure.delayMinutes,
    ).toBeNull();
    expect(decode({ number: 'QZ 1', departure: { revisedTime: times.revisedTime } }).departure.delayMinutes).toBeNull();
  });

  it.each([
    ['EnRoute', 'EN_ROUTE'],
    ['CheckIn', 'CHECK_IN'],
    ['GateClosed', 'GATE_CLOSED'],
    ['CanceledUncertain', 'CANCELED_UNCERTAIN'],
    ['Cancelled', 'CANCELED'],
    ['Diverted', 'DIVERTED'],
    ['Teleported', 'UNKNOWN'],
    [null, 'UNKNOWN'],
  ])('reads the status %s as %s', (status, state) => {
    expect(decode({ number: 'QZ 1', status }).state).toBe(state);
  });

  it('accepts airlines with only a name and drops invalid mode S addresses', () => {
    const flight = decode({
      number: 'qz 12 ',
      callSign: ' qzy 12k ',
      codeshareStatus: 'IsOperator',
      airline: { name: 'Quartz Air' },
      aircraft: { reg: 'EI-QZY', modeS: '4CA9FF', model: '' },
    });
    expect(flight).toMatchObject({
      flightNumber: 'QZ12',
      callsign: 'QZY12K',
      codeshareRole: 'OPERATOR',
      airline: { name: 'Quartz Air', iata: null, icao: null },
      aircraft: { registration: 'EI-QZY', hex: '4ca9ff', model: null },
    });
    expect(decode({ number: 'QZ 1', aircraft: { modeS: 'unknown' } }).aircraft).toBeNull();
    expect(decode({ number: 'QZ 1', airline: { iata: 'qz' } }).airline).toEqual({ name: 'QZ', iata: 'QZ', icao: null });
  });

  it('takes placeholders for no values', () => {
    const departure = { gate: '-', terminal: '—', checkInDesk: '...', quality: [] };
    expect(
      decode({ number: 'QZ 1', callSign: '@@@@@@@@', aircraft: { reg: '--', modeS: '000000' }, departure }),
    ).toMatchObject({ callsign: null, aircraft: null, departure: { gate: null, terminal: null, checkInDesk: null } });
  });

  it('drops no flight for an optional field of another type', () => {
    const odd = {
      number: 289,
      callSign: {},
      status: 7,
      isCargo: 'yes',
      aircraft: [],
      airline: 'QZ',
      departure: { gate: 12, terminal: {}, quality: 'Live', scheduledTime: 'now' },
      arrival: 5,
    };
    expect(decode(odd)).toMatchObject({
      flightNumber: '289',
      state: 'UNKNOWN',
      isCargo: false,
      airline: null,
      departure: { gate: '12', terminal: null, scheduled: null },
    });
  });
});

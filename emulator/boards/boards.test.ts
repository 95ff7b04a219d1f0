import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface WireTime {
  readonly utc: string;
  readonly local: string;
}
interface Side {
  readonly airport?: { readonly iata?: string; readonly name: string };
  readonly scheduledTime?: WireTime;
  readonly revisedTime?: WireTime;
  readonly runwayTime?: WireTime;
  readonly quality: readonly string[];
}
interface Flight {
  readonly number: string;
  readonly callSign?: string;
  readonly status: string;
  readonly codeshareStatus: string;
  readonly isCargo: boolean;
  readonly aircraft?: { readonly modeS?: string; readonly reg?: string };
  readonly airline?: { readonly name: string; readonly iata?: string; readonly icao?: string };
  readonly movement?: Side;
  readonly departure?: Side;
  readonly arrival?: Side;
}
interface Board {
  readonly departures: Flight[] | null;
  readonly arrivals: Flight[] | null;
}

describe('the stand-in of the boards service', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 19, 38, 46));
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock });
  });
  afterAll(() => emulator.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(emulator.urlOf('boards') + path, { headers });
  const board = async (path: string) => (await (await get(`/flights/airports/iata/${path}`)).json()) as Board;
  const status = async (path: string) => (await (await get(`/flights/${path}`)).json()) as Flight[];
  const sfo = 'SFO/2026-11-20T06:00/2026-11-20T18:00';

  it('returns both directions within the window, in order of the scheduled local time', async () => {
    const { departures, arrivals } = await board(sfo);
    for (const flights of [departures, arrivals]) {
      const times = (flights ?? []).map(({ movement }) => movement?.scheduledTime?.local.slice(0, 16) ?? '');
      expect(times.length).toBeGreaterThan(40);
      expect(times.every((time) => time >= '2026-11-20 06:00' && time <= '2026-11-20 18:00')).toBe(true);
      expect([...times].filter((time) => time !== '2026-11-20 12:00').sort()).toEqual(
        times.filter((time) => time !== '2026-11-20 12:00'),
      );
    }
  });

  it('writes times with a blank instead of T, without seconds, and with the airport’s offset', async () => {
    const { departures } = await board(sfo);
    expect(departures?.[0]?.movement?.scheduledTime).toEqual({
      utc: expect.stringMatching(/^2026-11-20 \d\d:\d\dZ$/),
      local: expect.stringMatching(/^2026-11-20 \d\d:\d\d-08:00$/),
    });
  });

  it('has the other airport in a movement, and omits its own airport with legs', async () => {
    const { departures } = await board(sfo);
    expect(departures?.some(({ movement }) => movement?.airport?.iata === 'SFO')).toBe(false);
    const legs = (await board(`${sfo}?withLeg=true&direction=Departure`)) as Board;
    expect(legs.arrivals).toBeNull();
    expect(
      legs.departures?.every(({ departure, movement }) => departure?.airport === undefined && movement === undefined),
    ).toBe(true);
    const farSides = legs.departures?.map(({ arrival }) => arrival) ?? [];
    expect(farSides.some((side) => side?.quality.length === 0 && side.scheduledTime === undefined)).toBe(true);
    expect(farSides.some((side) => side?.scheduledTime !== undefined)).toBe(true);
  });

  it('accepts twelve hours, and refuses a minute more, a reversed window and an invalid time', async () => {
    const refused = async (window: string) => {
      const response = await get(`/flights/airports/iata/SFO/${window}`);
      return [response.status, Object.keys((await response.json()) as object)];
    };
    expect(await refused('2026-11-20T06:00/2026-11-20T18:01')).toEqual([400, ['message']]);
    expect(await refused('2026-11-20T06:00/2026-11-20T06:00')).toEqual([400, ['message']]);
    expect(await refused('2026-02-30T06:00/2026-02-30T07:00')).toEqual([400, ['message']]);
    expect((await get('/flights/airports/iata/SFO?offsetMinutes=-60&durationMinutes=120')).status).toBe(200);
  });

  it('repeats a flight for each number under which it is sold, with one operator', async () => {
    const { departures } = await board('JFK/2026-11-20T00:00/2026-11-20T04:00');
    const slot =
      departures?.filter(
        ({ movement }) => movement?.airport?.iata === 'EZE' && movement.scheduledTime?.local.includes('01:00'),
      ) ?? [];
    expect(slot.map(({ number, codeshareStatus, callSign }) => [number, codeshareStatus, callSign])).toEqual([
      ['UA 1234', 'IsOperator', 'UAL9GX'],
      ['LH 2234', 'IsCodeshared', undefined],
      ['AC 2234', 'IsCodeshared', undefined],
    ]);
    const without = await board('JFK/2026-11-20T00:00/2026-11-20T04:00?withCodeshared=false');
    expect(without.departures?.some(({ codeshareStatus }) => codeshareStatus === 'IsCodeshared')).toBe(false);
  });

  it('has no data on code-shares at LAX, and marks a wrong operator at LHR', async () => {
    const lax = await board('LAX/2026-11-20T06:00/2026-11-20T18:00');
    expect(
      new Set([...(lax.departures ?? []), ...(lax.arrivals ?? [])].map((flight) => flight.codeshareStatus)),
    ).toEqual(new Set(['Unknown']));
    const lhr = await board('LHR/2026-11-20T10:00/2026-11-20T20:00?direction=Arrival');
    const mistaken = lhr.arrivals?.find(({ number }) => number === 'BA 2283');
    expect(mistaken).toMatchObject({ codeshareStatus: 'IsOperator', callSign: 'BAW77QX' });
  });

  it('includes cancelled and diverted flights, and drops cancelled and cargo flights on request', async () => {
    const day = ['00:00/2026-11-20T12:00', '12:00/2026-11-20T23:59'];
    const all = await Promise.all(day.map((window) => board(`SFO/2026-11-20T${window}`)));
    const flights = all.flatMap(({ departures }) => departures ?? []);
    const canceled = flights.find(({ number }) => number === 'UA 1241');
    expect(canceled?.status).toBe('Canceled');
    expect(canceled?.movement?.revisedTime).toEqual(canceled?.movement?.scheduledTime);
    const some = await Promise.all(
      day.map((window) => board(`SFO/2026-11-20T${window}?withCancelled=false&withCargo=false`)),
    );
    expect(
      some
        .flatMap(({ departures }) => departures ?? [])
        .some((flight) => flight.status.startsWith('Canceled') || flight.isCargo),
    ).toBe(false);
  });

  it('has callsigns other than the flight number, and the same aircraft as the positions', async () => {
    const { departures } = await board(sfo);
    const operated =
      departures?.filter(
        ({ codeshareStatus, callSign }) => codeshareStatus === 'IsOperator' && callSign !== undefined,
      ) ?? [];
    const plain = operated.filter(
      ({ airline, number, callSign }) => callSign === `${airline?.icao}${number.split(' ')[1]}`,
    );
    expect(plain.length / operated.length).toBeGreaterThan(0.3);
    expect(plain.length / operated.length).toBeLessThan(0.7);
    const [flight] = await status('number/UA1234/2026-11-20');
    const byHex = (await (await fetch(`${emulator.urlOf('adsb')}/hex/${flight?.aircraft?.modeS}`)).json()) as {
      ac: { flight: string }[];
    };
    const back = await status(`icao24/${flight?.aircraft?.modeS}/2026-11-20`);
    expect(back[0]?.number).toBe('UA 1234');
    for (const { flight: callsign } of byHex.ac) expect(callsign).toBe('UAL9GX  ');
  });

  it('returns all legs of a number on a date, and a flight over midnight on both of its dates', async () => {
    const legs = await status('number/UA%201234/2026-11-20?dateLocalRole=Departure');
    expect(legs.map(({ departure }) => departure?.airport?.iata)).toEqual(['JFK', 'EZE']);
    const arriving = await status('number/UA1234/2026-11-21?dateLocalRole=Arrival');
    expect(arriving.map(({ departure }) => departure?.scheduledTime?.local.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
    expect((await status('number/LH2234/2026-11-20'))[0]?.codeshareStatus).toBe('IsCodeshared');
  });

  it('has a stale revised time for a documented flight, while the runway time shows the delay', async () => {
    const [flight] = await status('number/UA1243/2026-11-20?dateLocalRole=Departure');
    expect(flight?.departure?.revisedTime).toEqual(flight?.departure?.scheduledTime);
    const late =
      Date.parse(flight?.departure?.runwayTime?.utc.replace(' ', 'T') ?? '') -
      Date.parse(flight?.departure?.scheduledTime?.utc.replace(' ', 'T') ?? '');
    expect(late).toBeGreaterThanOrEqual(69 * 60_000);
  });

  it('has runway times in the future, even for arrivals of flights that have not left', async () => {
    const { departures, arrivals } = await board('SFO/2026-11-20T06:00/2026-11-20T18:00?withLeg=true');
    const ahead = (side: Side | undefined) =>
      Date.parse(side?.runwayTime?.utc.replace(' ', 'T') ?? '') > Date.UTC(2026, 10, 20, 19, 38, 46);
    expect((departures ?? []).filter(({ departure }) => ahead(departure)).length).toBeGreaterThan(0);
    expect(
      (departures ?? []).filter(({ status: state, arrival }) => state === 'GateClosed' && ahead(arrival)).length +
        (arrivals ?? []).filter(({ status: state, arrival }) => state === 'EnRoute' && ahead(arrival)).length,
    ).toBeGreaterThan(0);
  });

  it('has only the schedule for a flight of next week', async () => {
    const [flight] = await status('number/UA1243/2026-11-27?dateLocalRole=Departure');
    expect(flight).toMatchObject({ status: 'Expected', departure: { quality: ['Basic'] } });
    expect(flight?.departure).not.toHaveProperty('revisedTime');
    expect(flight?.departure).not.toHaveProperty('runwayTime');
  });

  it('has no arrival time for its diverted flight', async () => {
    const [flight] = await status('number/UA1242/2026-11-19?dateLocalRole=Departure');
    expect(flight?.status).toBe('Diverted');
    expect(flight?.arrival).not.toHaveProperty('runwayTime');
  });

  it('returns 204 without a body for an unknown number, date range or airport', async () => {
    for (const path of [
      '/flights/number/UA4999/2026-11-20',
      '/flights/number/QQ1/2026-11-20',
      '/flights/airports/iata/0A0/2026-11-20T06:00/2026-11-20T18:00',
    ]) {
      const response = await get(path);
      expect([path, response.status, await response.text()]).toEqual([path, 204, '']);
    }
  });

  it('has flights at airports outside its table, in their own zone, which can be found by number', async () => {
    const { departures, arrivals } = await board('BUD/2026-11-20T08:00/2026-11-20T20:00');
    expect(departures?.length).toBeGreaterThan(3);
    expect(arrivals?.length).toBeGreaterThan(3);
    expect(departures?.[0]?.movement?.scheduledTime?.local).toMatch(/\+01:00$/);
    for (const { number, aircraft } of [...(departures ?? []), ...(arrivals ?? [])]) {
      expect((await status(`number/${number.replace(' ', '')}/2026-11-20`))[0]?.aircraft).toEqual(aircraft);
      expect((await status(`reg/${aircraft?.reg}/2026-11-20`))[0]?.number).toBe(number);
    }
  });

  it('refuses like the gateway, with different errors for an exhausted quota and a burst', async () => {
    const message = async (key: string) => {
      const response = await get(`/flights/airports/iata/${sfo}`, { 'X-RapidAPI-Key': key });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await message('bad')).toEqual([401, expect.stringContaining('Invalid API key')]);
    expect(await message('quota')).toEqual([429, expect.stringContaining('MONTHLY quota')]);
    await fetch(`${emulator.url}/_faults/boards`, { method: 'PUT', body: '{"mode":"status","status":429,"times":1}' });
    expect(await message('good')).toEqual([429, 'Too many requests']);
  });
});

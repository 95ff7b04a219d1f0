import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { createAdsbClient } from './client.ts';

const call = new Call();
const nowMs = Date.UTC(2026, 10, 20, 12, 0, 0);

const clientOf = (body: unknown, status = 200) => {
  const paths: string[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const http: UpstreamHttp = {
    source: 'adsb',
    emulated: false,
    atVendor: false,
    request: ({ path }) => {
      paths.push(path);
      return Promise.resolve({
        status,
        headers: {},
        body: new TextEncoder().encode(text),
        text: () => text,
        respondedAtMs: 5,
      });
    },
  };
  return { client: createAdsbClient(http), paths };
};

const sightingsOf = async (...ac: object[]) =>
  (await clientOf({ ac, now: nowMs, msg: 'No error' }).client.byCallsign('QZY12K', call)).aircraft;

const flying = {
  hex: '4ca9ff',
  flight: 'QZY12K  ',
  lat: 53.4,
  lon: -6.3,
  seen_pos: 1.5,
  seen: 0.2,
  alt_baro: 36_000,
  type: 'adsb_icao',
};

describe('the ADS-B client', () => {
  it.each([[{ ac: null, now: nowMs }], [{ aircraft: null, now: nowMs / 1000 }]])(
    'treats null as an empty list: %j',
    async (body) => {
      expect(await clientOf(body).client.byCallsign('QZY12K', call)).toMatchObject({
        respondedAtMs: nowMs,
        aircraft: [],
      });
    },
  );

  it('dates a response without a time by its arrival', async () => {
    const { client } = clientOf({ ac: [{ ...flying, seen_pos: 2, lat: '53.25', alt_baro: '36000' }], total: 1 });
    const { respondedAtMs, lagMs, aircraft } = await client.byCallsign('QZY12K', call);
    expect({ respondedAtMs, lagMs }).toEqual({ respondedAtMs: 5, lagMs: 0 });
    expect(aircraft[0]?.position).toMatchObject({
      latitude: 53.25,
      barometricAltitudeFeet: 36_000,
      fixedAt: '1969-12-31T23:59:58.005Z',
    });
  });

  it('trims the callsign and dates the fix by the source clock', async () => {
    const [seen] = await sightingsOf({
      ...flying,
      r: 'EI-QZY',
      t: 'A320',
      alt_geom: 36_500.4,
      gs: 431.5,
      track: 91.2,
      baro_rate: -64,
      squawk: '2275',
      emergency: 'none',
    });
    expect(seen).toEqual({
      callsign: 'QZY12K',
      aircraft: { registration: 'EI-QZY', hex: '4ca9ff', model: 'A320' },
      position: {
        latitude: 53.4,
        longitude: -6.3,
        fixedAt: '2026-11-20T11:59:58.500Z',
        ageSeconds: 1.5,
        isStale: false,
        isOnGround: false,
        barometricAltitudeFeet: 36_000,
        geometricAltitudeFeet: 36_500,
        groundSpeedKnots: 431.5,
        trackDegrees: 91.2,
        verticalRateFeetPerMinute: -64,
        squawk: '2275',
        emergency: null,
        signal: 'adsb_icao',
      },
    });
  });

  it('reads the altitude word for the ground, and the heading of a taxiing aircraft', async () => {
    const [seen] = await sightingsOf({ ...flying, alt_baro: 'ground', true_heading: 270, emergency: 'nordo' });
    expect(seen?.position).toMatchObject({
      isOnGround: true,
      barometricAltitudeFeet: null,
      trackDegrees: 270,
      emergency: 'nordo',
    });
    const [airborne] = await sightingsOf({ ...flying, true_heading: 270 });
    expect(airborne?.position?.trackDegrees).toBeNull();
  });

  it('uses the last position of an aircraft without a current one, as stale', async () => {
    const { lat, lon, seen_pos, ...silent } = flying;
    const [seen] = await sightingsOf({ ...silent, lastPosition: { lat, lon, seen_pos: 90 } });
    expect(seen?.position).toMatchObject({
      latitude: lat,
      ageSeconds: 90,
      isStale: true,
      fixedAt: '2026-11-20T11:58:30.000Z',
    });
    expect(seen_pos).toBe(1.5);
  });

  it.each([
    [60, false],
    [60.1, true],
  ])('marks a fix of %d seconds as stale: %s', async (seen_pos, isStale) => {
    expect((await sightingsOf({ ...flying, seen_pos }))[0]?.position?.isStale).toBe(isStale);
  });

  it("never returns a receiver's rough guess as a fix", async () => {
    const { lat, lon, ...received } = flying;
    expect((await sightingsOf({ ...received, rr_lat: lat, rr_lon: lon }))[0]?.position).toBeNull();
    expect((await sightingsOf({ ...flying, lat: 91 }))[0]?.position).toBeNull();
  });

  it('does not return a non-ICAO address as an ICAO one', async () => {
    expect((await sightingsOf({ ...flying, hex: '~2ca9ff' }))[0]?.aircraft.hex).toBeNull();
  });

  it('returns an empty list when nothing is seen, for 404 too', async () => {
    expect(await sightingsOf()).toEqual([]);
    await expect(clientOf('{}', 404).client.byHex('4ca9ff', call)).resolves.toMatchObject({ aircraft: [] });
  });

  it('reads the native form, whose clock counts seconds', async () => {
    const { client, paths } = clientOf({ aircraft: [flying], now: nowMs / 1000 });
    await expect(client.byHex('4ca9ff', call)).resolves.toMatchObject({
      respondedAtMs: nowMs,
      aircraft: [{ callsign: 'QZY12K' }],
    });
    expect(paths).toEqual(['/hex/4ca9ff']);
  });

  it('drops rows without an address with a warning, and accepts odd values', async () => {
    const { client } = clientOf({ ac: [{ ...flying, gs: 'fast', alt_baro: 'air' }, { flight: 'QZY12K' }], now: nowMs });
    const { aircraft, warnings } = await client.byCallsign('QZY12K', call);
    expect(aircraft).toMatchObject([{ position: { groundSpeedKnots: null, barometricAltitudeFeet: null } }]);
    expect(warnings).toMatchObject([{ code: 'rows_dropped', source: 'adsb' }]);
  });

  it.each(['{"error":"invalid params"}', '[]', 'upstream busy'])('refuses %s as malformed', async (body) => {
    await expect(clientOf(body).client.byCallsign('QZY12K', call)).rejects.toMatchObject({
      reason: 'malformed',
      source: 'adsb',
    });
  });

  it('finds the interface of a base address without the version, and remembers the path', async () => {
    const paths: string[] = [];
    const found = JSON.stringify({ ac: [flying], now: nowMs });
    const client = createAdsbClient({
      source: 'adsb',
      emulated: false,
      atVendor: false,
      request: ({ path }) => {
        paths.push(path);
        const known = path.startsWith('/v2/');
        const text = known ? found : 'not here';
        return Promise.resolve({
          status: known ? 200 : 404,
          headers: { 'content-type': known ? 'application/json' : 'text/plain' },
          body: new TextEncoder().encode(text),
          text: () => text,
          respondedAtMs: nowMs,
        });
      },
    });
    expect((await client.byCallsign('QZY12K', call)).aircraft).toHaveLength(1);
    await client.byHex('4ca9ff', call);
    expect(paths).toEqual(['/callsign/QZY12K', '/v2/callsign/QZY12K', '/v2/hex/4ca9ff']);
  });

  it('treats a JSON 404 as an unseen aircraft, without trying other paths', async () => {
    const paths: string[] = [];
    const client = createAdsbClient({
      source: 'adsb',
      emulated: false,
      atVendor: false,
      request: ({ path }) => {
        paths.push(path);
        return Promise.resolve({
          status: 404,
          headers: { 'content-type': 'application/json' },
          body: new Uint8Array(),
          text: () => '',
          respondedAtMs: nowMs,
        });
      },
    });
    expect((await client.byCallsign('QZY12K', call)).aircraft).toEqual([]);
    expect(paths).toEqual(['/callsign/QZY12K']);
  });
});

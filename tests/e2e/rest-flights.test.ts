import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type RestClient, requestsOf, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface TrackData {
  readonly flight_number: string;
  readonly position: object | null;
}
interface StatusData extends TrackData {
  readonly found: boolean;
  readonly legs: readonly { readonly departure: { readonly scheduled: { readonly local: string } | null } }[];
}

let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights/api/v1');
});
afterAll(() => tributary.close());

/** UA1234 is in the air at every moment; its leg left on the UTC day of now or of yesterday. */
const airborneDate = async (): Promise<string> => {
  const days = [0, -1, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
  for (const day of days) {
    const { body } = await client.get<Envelope<StatusData>>(`/flights/UA1234/status?date=${day}`);
    if (body.data.position !== null) return day;
  }
  throw new Error('UA1234 is not in the air');
};

describe('the track route', () => {
  it('returns the latest position', async () => {
    const { status, body } = await client.get<Envelope<TrackData>>('/flights/UA1234/track');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      flight_number: 'UA1234',
      callsign: 'UAL9GX',
      callsign_source: 'board_record',
      position: {
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        is_stale: false,
        on_ground: false,
      },
      matches: 1,
    });
    expect(body.meta).toMatchObject({ resource: 'flight_track', sources_used: expect.arrayContaining(['adsb']) });
  });

  it.each(['UA 1234', 'ua1234', ' Ua  12 34 '])(
    'reads the flight number "%s" without blanks and in capitals',
    async (number) => {
      const { status, body } = await client.get<Envelope<TrackData>>(`/flights/${encodeURIComponent(number)}/track`);
      expect(status).toBe(200);
      expect(body.data.flight_number).toBe('UA1234');
    },
  );

  it('returns a flight that no receiver sees without a position, with a warning', async () => {
    const { status, body } = await client.get<Envelope<TrackData>>('/flights/UA1240/track');
    expect(status).toBe(200);
    expect(body.data.position).toBeNull();
    expect(body.warnings).not.toEqual([]);
  });

  it.each(['1234', 'U', 'UNITED1234', 'UA12345', 'UA-1'])('refuses %s, which is no flight number', async (number) => {
    const { status, body } = await client.get(`/flights/${number}/track`);
    expect(status).toBe(422);
    expect(body).toEqual({ detail: [expect.objectContaining({ loc: ['path', 'flight_number'] })] });
  });
});

describe('the status route', () => {
  it('returns scheduled and actual times with the position merged in', async () => {
    const date = await airborneDate();
    const { body } = await client.get<Envelope<StatusData>>(`/flights/ua%201234/status?date=${date}`);
    expect(body.data).toMatchObject({ flight_number: 'UA1234', date, found: true, position: { is_stale: false } });
    for (const leg of body.data.legs) expect(leg.departure.scheduled?.local.slice(0, 10)).toBe(date);
    expect(body.meta).toMatchObject({ resource: 'flight_status', sources_used: ['boards', 'adsb'] });
  });

  it.each(['false', '0', 'f', 'no', 'n', 'off', 'FALSE', 'Off'])(
    'leaves the position out for include_position=%s',
    async (value) => {
      const date = await airborneDate();
      const { status, body } = await client.get<Envelope<StatusData>>(
        `/flights/UA1234/status?date=${date}&include_position=${value}`,
      );
      expect(status).toBe(200);
      expect(body.data.position).toBeNull();
      expect(body.meta.sources_used).toEqual(['boards']);
    },
  );

  it.each(['true', '1', 't', 'yes', 'y', 'on', 'TRUE'])(
    'merges the position in for include_position=%s',
    async (value) => {
      const date = await airborneDate();
      const { body } = await client.get<Envelope<StatusData>>(
        `/flights/UA1234/status?date=${date}&include_position=${value}`,
      );
      expect(body.data.position).not.toBeNull();
    },
  );

  it('does not call the position source when the position is not requested', async () => {
    const date = await airborneDate();
    const before = await requestsOf(tributary, 'adsb');
    await client.get(`/flights/UA1235/status?date=${date}&include_position=false`);
    expect(await requestsOf(tributary, 'adsb')).toBe(before);
  });

  it.each(['perhaps', '2', '', 'tru'])('refuses include_position=%s', async (value) => {
    const { status, body } = await client.get(`/flights/UA1234/status?date=2027-01-10&include_position=${value}`);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [{ loc: ['query', 'include_position'], type: 'bool_parsing', msg: expect.any(String), input: value }],
    });
  });

  it('is not changed by include_weather', async () => {
    const path = '/flights/UA1241/status?date=2027-01-10';
    const plain = await client.get<Envelope<StatusData>>(path);
    const withWeather = await client.get<Envelope<StatusData>>(`${path}&include_weather=true`);
    expect(withWeather.status).toBe(200);
    expect(withWeather.body.data).toEqual(plain.body.data);
    expect(withWeather.body.warnings).toEqual(plain.body.warnings);
    expect(withWeather.body.meta.sources_used).toEqual(plain.body.meta.sources_used);
  });

  it('refuses include_weather when it is no boolean', async () => {
    const { status } = await client.get('/flights/UA1234/status?date=2027-01-10&include_weather=sunny');
    expect(status).toBe(422);
  });

  it('requires a date', async () => {
    const { status, body } = await client.get('/flights/UA1234/status');
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [{ loc: ['query', 'date'], msg: 'Field required', type: 'missing', input: null }],
    });
  });

  it.each(['2027-02-30', '2027-13-01', '14.03.2027', 'tomorrow', ''])('refuses date=%s', async (date) => {
    const { status, body } = await client.get(`/flights/UA1234/status?date=${date}`);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [expect.objectContaining({ loc: ['query', 'date'], type: expect.stringMatching(/^date_/), input: date })],
    });
  });

  it('returns a number that no flight has as not found in data, with a warning', async () => {
    const { status, body } = await client.get<Envelope<StatusData>>('/flights/UA9876/status?date=2027-01-10');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ found: false, legs: [], position: null });
    expect(body.warnings).toEqual([expect.objectContaining({ code: 'flight_not_found' })]);
  });
});

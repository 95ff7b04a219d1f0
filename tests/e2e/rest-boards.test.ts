import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Movement {
  readonly airport: { readonly iata: string } | null;
  readonly scheduled: { readonly utc: string } | null;
}
type Carrier = { readonly iata: string | null } | null;
interface BoardData {
  readonly airport: { readonly iata: string };
  readonly direction: string;
  readonly source_timestamp: string;
  readonly window_minutes: number;
  readonly flights: readonly {
    readonly flight_number: string;
    readonly airline: Carrier;
    readonly codeshares: readonly { readonly airline: Carrier }[];
    readonly departure: Movement;
    readonly arrival: Movement;
  }[];
}

let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights/api/v1');
});
afterAll(() => tributary.close());

/**
 * Large airports a third of a day apart: at any hour it is daytime at one of them, where flights leave and land all the
 * time.
 */
const airportByDay = (): string => {
  const hourAt = (timeZone: string) =>
    Number(new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
  const awake = [
    ['JFK', 'America/New_York'],
    ['LHR', 'Europe/London'],
    ['HND', 'Asia/Tokyo'],
  ].find(([, timeZone = '']) => hourAt(timeZone) >= 8 && hourAt(timeZone) < 19);
  return awake?.[0] ?? 'JFK';
};

const boards = [
  ['departures', 'departure'],
  ['arrivals', 'arrival'],
] as const;

describe.each(boards)('the board of %s', (path, direction) => {
  const board = async (query: string, airport = 'jfk') => {
    const response = await client.get<Envelope<BoardData>>(`/airports/${airport}/${path}${query}`);
    expect(response.status).toBe(200);
    return response.body;
  };
  const minutesFromSource = (data: BoardData) =>
    data.flights.map((flight) => {
      const scheduled = flight[direction].scheduled;
      return (Date.parse(scheduled?.utc ?? '') - Date.parse(data.source_timestamp)) / 60_000;
    });

  it('has ten flights of a window of three hours by default', async () => {
    const iata = airportByDay();
    const { data, meta } = await board('', iata);
    expect(data).toMatchObject({ airport: { iata }, direction, window_minutes: 180 });
    expect(data.flights).toHaveLength(10);
    expect(meta).toMatchObject({ resource: `${direction}_board`, returned: 10, sources_used: ['boards'] });
    expect(meta.total_results).toBeGreaterThan(10);
  });

  it.each([1, 60, 1440])('has only flights within %s minutes of the time stamp, before and after', async (window) => {
    const { data } = await board(`?window_minutes=${window}&limit=100`);
    expect(data.window_minutes).toBe(window);
    for (const minutes of minutesFromSource(data)) expect(Math.abs(minutes)).toBeLessThanOrEqual(window);
  });

  it('looks in both directions of time', async () => {
    const minutes = minutesFromSource((await board('?window_minutes=180&limit=100', airportByDay())).data);
    expect(minutes.some((each) => each < 0)).toBe(true);
    expect(minutes.some((each) => each > 0)).toBe(true);
  });

  it.each([1, 2, 100])('has at most %s flights', async (limit) => {
    const { data, meta } = await board(`?limit=${limit}&window_minutes=1440`);
    expect(data.flights).toHaveLength(Math.min(limit, meta.total_results ?? 0));
    expect(meta.returned).toBe(data.flights.length);
  });

  it.each(['UA', 'ua', 'Ua'])('has only flights of the carrier requested as %s', async (airline) => {
    const { data } = await board(`?airline=${airline}&window_minutes=1440&limit=100`);
    expect(data.flights.length).toBeGreaterThan(0);
    for (const flight of data.flights) expect(flight.airline?.iata).toBe('UA');
  });

  it('is empty for a carrier that does not fly there', async () => {
    const { data, meta } = await board('?airline=QQ');
    expect(data.flights).toEqual([]);
    expect(meta).toMatchObject({ returned: 0, total_results: 0 });
  });

  it.each([
    ['window_minutes', '0', 'greater_than_equal', { ge: 1 }],
    ['window_minutes', '1441', 'less_than_equal', { le: 1440 }],
    ['window_minutes', 'soon', 'int_parsing', undefined],
    ['window_minutes', '1.5', 'int_parsing', undefined],
    ['limit', '0', 'greater_than_equal', { ge: 1 }],
    ['limit', '101', 'less_than_equal', { le: 100 }],
    ['limit', '-1', 'greater_than_equal', { ge: 1 }],
    ['limit', '', 'int_parsing', undefined],
    ['airline', 'U', 'string_too_short', { min_length: 2 }],
    ['airline', 'UAL', 'string_too_long', { max_length: 2 }],
  ])('refuses %s=%s as %s', async (name, value, type, ctx) => {
    const { status, body } = await client.get(`/airports/jfk/${path}?${name}=${value}`);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { loc: ['query', name], msg: expect.any(String), type, input: value, ...(ctx === undefined ? {} : { ctx }) },
      ],
    });
  });

  it('reports all validation errors of a request at once', async () => {
    const { body } = await client.get<{ detail: { loc: string[] }[] }>(
      `/airports/jfk/${path}?limit=0&window_minutes=0&airline=UAL`,
    );
    expect(body.detail.map(({ loc }) => loc[1]).sort()).toEqual(['airline', 'limit', 'window_minutes']);
  });

  it('ignores an unknown parameter, and warns of it', async () => {
    const { data, warnings } = await board('?colour=red&limit=1');
    expect(data.flights).toHaveLength(1);
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'input_ignored', message: expect.stringContaining('colour') }),
    ]);
  });
});

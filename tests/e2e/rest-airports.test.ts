import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface StatusData {
  readonly airport: { readonly iata: string };
  readonly delay_status: string;
  readonly program_coverage: string;
  readonly weather: { readonly station: string } | null;
  readonly reliability: object;
}

let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/flights/api/v1');
});
afterAll(() => tributary.close());

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

describe('the airport route', () => {
  it('joins delay programs with the newest observation', async () => {
    const { status, body } = await client.get<Envelope<StatusData>>('/airports/SFO');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      airport: { iata: 'SFO', icao: 'KSFO', time_zone: 'America/Los_Angeles', country_code: 'US' },
      delay_status: 'ground_delay',
      program_coverage: 'covered',
      programs: [{ kind: 'ground_delay' }, { kind: 'departure_delay' }],
      programs_updated_at: instant,
      weather: { station: 'KSFO', observed_at: instant },
    });
  });

  it('marks its reliability fields as placeholders', async () => {
    const { body } = await client.get<Envelope<StatusData>>('/airports/SFO');
    expect(body.data.reliability).toMatchObject({
      is_placeholder: true,
      on_time_percent: null,
      average_delay_minutes: null,
    });
  });

  it.each([
    ['JFK', 'no_active_program', 'covered'],
    ['EWR', 'ground_stop', 'covered'],
    ['ASE', 'closed', 'covered'],
    ['BOS', 'delay', 'covered'],
    ['LHR', 'unknown', 'not_covered'],
  ])('summarizes the most severe program at %s in one word, %s', async (iata, delayStatus, coverage) => {
    const { body } = await client.get<Envelope<StatusData>>(`/airports/${iata}`);
    expect(body.data).toMatchObject({ delay_status: delayStatus, program_coverage: coverage });
  });

  it.each(['', '/departures', '/arrivals'])(
    'names the airport that another code means, with its status: %s',
    async (path) => {
      const get = async (code: string) => {
        const { status, body } = await client.get<{ detail: string | { msg: string; type: string }[] }>(
          `/airports/${code}${path}`,
        );
        return [status, body.detail];
      };
      expect(await get('nyc')).toEqual([
        404,
        'The airport NYC is not in the reference set. NYC is a code or name of the city New York City: its largest airports are JFK, EWR and LGA.',
      ]);
      expect(await get('QQQ')).toEqual([404, 'The airport QQQ is not in the reference set.']);
      expect(await get('ksfo')).toMatchObject([
        422,
        [{ msg: expect.stringMatching(/\. KSFO is the ICAO indicator of SFO, /), type: 'string_too_long' }],
      ]);
      expect(await get('kzzzz')).toMatchObject([422, [{ msg: expect.not.stringContaining('ICAO') }]]);
    },
  );

  it('returns data, meta and warnings with every documented member of meta', async () => {
    const { body, headers } = await client.get<Envelope<StatusData>>('/airports/PVD');
    expect(Object.keys(body).sort()).toEqual(['data', 'meta', 'warnings']);
    expect(body.meta).toEqual({
      resource: 'airport_status',
      request_id: headers.get('x-request-id'),
      sources_used: expect.arrayContaining(['nas_status', 'metar']),
      data_freshness: instant,
      cache: { hit: expect.any(Boolean), ttl_seconds: expect.any(Number) },
      returned: null,
      total_results: null,
      processing_time_ms: expect.any(Number),
    });
    expect(body.warnings).toEqual([]);
  });

  it('says whether a response comes from the cache, and for how long it is cached', async () => {
    await client.get('/airports/DEN');
    const { body } = await client.get<Envelope<StatusData>>('/airports/DEN');
    expect(body.meta.cache?.hit).toBe(true);
    expect(body.meta.cache?.ttl_seconds).toBeGreaterThanOrEqual(0);
    expect(body.meta.cache?.ttl_seconds).toBeLessThanOrEqual(60);
  });

  it.each(['sfo', 'Sfo', 'SFO'])('accepts the code %s in any case', async (iata) => {
    const { status, body } = await client.get<Envelope<StatusData>>(`/airports/${iata}`);
    expect(status).toBe(200);
    expect(body.data.airport.iata).toBe('SFO');
  });
});

describe.each(['', '/departures', '/arrivals'])('the code in /airports/{iata}%s', (suffix) => {
  it('is unknown as 404, named in capitals', async () => {
    const { status, body } = await client.get(`/airports/zzz${suffix}`);
    expect(status).toBe(404);
    expect(body).toEqual({ detail: expect.stringContaining('ZZZ'), code: 'not_found', retryable: false });
  });

  it.each([
    ['SF', 'string_too_short'],
    ['SFOX', 'string_too_long'],
    ['S1O', 'string_pattern_mismatch'],
  ])('%s, which no airport can have, is 422', async (iata, type) => {
    const { status, body } = await client.get(`/airports/${iata}${suffix}`);
    expect(status).toBe(422);
    expect(body).toEqual({ detail: [expect.objectContaining({ loc: ['path', 'iata'], type, input: iata })] });
  });
});

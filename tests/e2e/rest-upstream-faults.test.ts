import { describe, expect, it } from '@jest/globals';
import { type Envelope, type RestClient, requestsOf, restClient, setFault } from '../kit/rest/rest-client.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import { type StartOptions, startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface StatusData {
  readonly delay_status: string;
  readonly program_coverage: string;
  readonly summary: string;
  readonly weather: object | null;
  readonly programs: readonly object[];
}

const today = new Date().toISOString().slice(0, 10);

/** Each fault has a start of its own, because breakers, cool-downs and caches have memory. */
const withFaults = async (
  faults: Readonly<Record<string, object>>,
  work: (client: RestClient, tributary: Tributary) => Promise<void>,
  options: StartOptions = {},
): Promise<void> => {
  const tributary = await startTributary(options);
  try {
    for (const [upstream, fault] of Object.entries(faults)) await setFault(tributary, upstream, fault);
    await work(restClient(tributary, '/flights/api/v1'), tributary);
  } finally {
    await tributary.close();
  }
};

const down = { mode: 'status', status: 503 };

/**
 * A flight that left San Francisco lately and still flies: positions are requested only for such flights. `date` is the
 * local day of its departure.
 */
const flightInTheAir = async (client: RestClient): Promise<{ readonly number: string; readonly date: string }> => {
  const { body } = await client.get<
    Envelope<{
      readonly flights: readonly {
        readonly flight_number: string;
        readonly state: string;
        readonly departure: { readonly scheduled: { readonly local: string } };
      }[];
    }>
  >('/airports/SFO/departures?window_minutes=720&limit=100');
  const flight = body.data.flights.filter(({ state }) => state === 'en_route').at(-1);
  if (flight === undefined) throw new Error('somebody is in the air at any hour');
  return { number: flight.flight_number, date: flight.departure.scheduled.local.slice(0, 10) };
};

describe('the airport route', () => {
  it('does not know delays while the program feed is down, and says so instead of "none"', async () => {
    await withFaults({ 'nas-status': down }, async (client) => {
      const { status, body } = await client.get<Envelope<StatusData>>('/airports/SFO');
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        delay_status: 'unknown',
        program_coverage: 'unavailable',
        programs: [],
        weather: { station: 'KSFO' },
      });
      expect(body.data.summary).not.toMatch(/no (active )?(delay|program)/i);
      expect(body.warnings).toEqual([expect.objectContaining({ source: 'nas_status', message: expect.any(String) })]);
      expect(body.meta.sources_used).toEqual(['metar']);
    });
  });

  it('returns delays without weather while the observations are down', async () => {
    await withFaults({ metar: down }, async (client) => {
      const { status, body } = await client.get<Envelope<StatusData>>('/airports/SFO');
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ delay_status: 'ground_delay', weather: null });
      expect(body.warnings).toEqual([expect.objectContaining({ source: 'metar' })]);
    });
  });

  it('is unavailable when neither source responds', async () => {
    await withFaults({ metar: down, 'nas-status': down }, async (client) => {
      const { status, body } = await client.get('/airports/SFO');
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'upstream_unavailable', reason: 'unreachable', retryable: true });
    });
  });
});

describe('a board without stale data', () => {
  it.each(
    sampleOf<readonly [string, object, string, boolean]>([
      ['answers 503', down, 'unreachable', true],
      ['breaks the connection', { mode: 'reset' }, 'unreachable', true],
      ['answers half a body', { mode: 'malformed' }, 'malformed', true],
      ['answers an empty body', { mode: 'empty' }, 'malformed', true],
      ['refuses the key', { mode: 'status', status: 401 }, 'bad_key', false],
      [
        'has no quota left',
        { mode: 'status', status: 429, message: 'You have exceeded the MONTHLY quota' },
        'quota',
        false,
      ],
    ]),
  )('is 503 with its reason when the source %s', async (_, fault, reason, retryable) => {
    await withFaults({ boards: fault }, async (client) => {
      for (const board of ['departures', 'arrivals']) {
        const { status, body, headers } = await client.get(`/airports/JFK/${board}`);
        expect(status).toBe(503);
        expect(body).toEqual({
          detail: expect.stringContaining('boards'),
          code: 'upstream_unavailable',
          retryable,
          reason: expect.stringMatching(reason),
          source: 'boards',
        });
        expect(headers.get('retry-after')).toBeNull();
      }
    });
  });

  it.each([
    ['503', 503, 'unreachable'],
    ['429', 429, 'rate_limited'],
  ])('passes on when to retry, as the source said it with its %s', async (_, status, reason) => {
    await withFaults({ boards: { mode: 'status', status, retry_after: 30 } }, async (client) => {
      const response = await client.get('/airports/JFK/departures');
      expect(response).toMatchObject({ status: 503, body: { reason, retryable: true, retry_after_seconds: 30 } });
      expect(response.headers.get('retry-after')).toBe('30');
    });
  });

  it('does not call a source again that said 429 before its pause ends', async () => {
    await withFaults(
      { boards: { mode: 'status', status: 429, retry_after: 30, times: 1 } },
      async (client, tributary) => {
        await client.get('/airports/JFK/departures');
        const before = await requestsOf(tributary, 'boards');
        const response = await client.get('/airports/LAX/departures');
        expect(response).toMatchObject({ status: 503, body: { reason: 'rate_limited' } });
        expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(30);
        expect(await requestsOf(tributary, 'boards')).toBe(before);
      },
    );
  });

  it('is returned after a retry when the source fails once', async () => {
    await withFaults({ boards: { mode: 'reset', times: 1 } }, async (client) => {
      const { status } = await client.get('/airports/JFK/departures');
      expect(status).toBe(200);
    });
  });

  it('is given up before the deadline of the request, and the response names the silent source', async () => {
    await withFaults(
      { boards: { mode: 'timeout' } },
      async (client) => {
        const response = await client.get('/airports/JFK/departures');
        expect(response).toMatchObject({
          status: 503,
          body: { code: 'upstream_unavailable', source: 'boards', reason: 'timeout', retryable: true },
        });
      },
      { environment: { REQUEST_TIMEOUT_MS: '5000' } },
    );
  });

  it('does not prevent the response for other airports that are cached', async () => {
    await withFaults({}, async (client, tributary) => {
      await client.get('/airports/JFK/departures');
      await setFault(tributary, 'boards', down);
      const known = await client.get<Envelope<object>>('/airports/JFK/departures');
      expect({ status: known.status, hit: known.body.meta.cache?.hit }).toEqual({ status: 200, hit: true });
      const unknown = await client.get('/airports/SEA/departures');
      expect(unknown.status).toBe(503);
    });
  });
});

describe('a board that was cached before its source failed', () => {
  it('is returned when it is stale, with a warning of its age', async () => {
    await withFaults(
      {},
      async (client, tributary) => {
        const path = '/airports/JFK/departures';
        const good = await client.get<Envelope<{ flights: object[] }>>(path);
        await setFault(tributary, 'boards', { mode: 'status', status: 401 });
        // Requests are repeated until the second of freshness is over.
        let response = good;
        while (response.status === 200 && response.body.warnings.length === 0) response = await client.get(path);
        expect(response.status).toBe(200);
        expect(response.body.data.flights).toEqual(good.body.data.flights);
        expect(response.body.warnings).toEqual([
          { code: 'stale_data', source: 'boards', message: expect.stringMatching(/\d+ (s|seconds?|minutes?)/) },
        ]);
        expect(response.body.meta.cache).toEqual({ hit: true, ttl_seconds: 0 });
      },
      { environment: { FLIGHTS_BOARDS_TTL_SECONDS: '1' } },
    );
  });
});

describe('track and status', () => {
  it('respond without positions: the track as unavailable, the status without a position', async () => {
    await withFaults({ adsb: { mode: 'malformed' } }, async (client) => {
      const track = await client.get('/flights/UA1234/track');
      expect(track).toMatchObject({
        status: 503,
        body: { code: 'upstream_unavailable', source: 'adsb', reason: 'malformed' },
      });
      const flight = await flightInTheAir(client);
      const { status, body } = await client.get<Envelope<{ position: object | null; found: boolean }>>(
        `/flights/${flight.number}/status?date=${flight.date}`,
      );
      expect({ status, found: body.data.found, position: body.data.position }).toEqual({
        status: 200,
        found: true,
        position: null,
      });
      expect(body.warnings).toEqual([expect.objectContaining({ source: 'adsb' })]);
    });
  });

  it('respond while the boards are down: the track with a derived callsign, the status as unavailable', async () => {
    await withFaults({ boards: down }, async (client) => {
      const track = await client.get<Envelope<object>>('/flights/UA1236/track');
      expect(track).toMatchObject({ status: 200, body: { data: { callsign_source: 'derived', callsign: 'UAL1236' } } });
      expect(track.body.warnings).toContainEqual(expect.objectContaining({ source: 'boards' }));
      const status = await client.get(`/flights/UA1236/status?date=${today}`);
      expect(status).toMatchObject({ status: 503, body: { code: 'upstream_unavailable', source: 'boards' } });
    });
  });
});

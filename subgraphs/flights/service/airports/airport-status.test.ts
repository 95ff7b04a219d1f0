import { describe, expect, it } from '@jest/globals';
import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type {
  Airport,
  AirportProgram,
  ListedProgram,
  ProgramFeed,
  WeatherObservation,
  WeatherReports,
} from '../../model/airport.ts';
import { createAirportStatusService, oldObservationWarnings } from './airport-status.ts';
import { createAirports } from './airports.ts';
import { createProgramFeeds } from './program-feeds.ts';

const old = { observedAt: '2026-11-20T09:00:00.000Z' } as WeatherObservation;
const warningsAt = (time: string) => oldObservationWarnings('metar', old, Date.parse(time));

describe('the age of an observation', () => {
  it('gives no warning up to three and a half hours', () => {
    expect(warningsAt('2026-11-20T12:29:59.999Z')).toEqual([]);
  });

  it('gives a warning with the age after that', () => {
    expect(warningsAt('2026-11-20T12:30:00.000Z')).toEqual([
      { code: 'stale_data', source: 'metar', message: 'The newest observation is 4 hours old.' },
    ]);
  });
});

const airport = (iata: string, changes: Partial<Airport> = {}): Airport => ({
  iata,
  icao: `K${iata}`,
  name: `${iata} Airport`,
  city: null,
  countryCode: 'US',
  country: 'United States',
  latitude: 40,
  longitude: -100,
  timeZone: 'America/Chicago',
  faaLid: iata,
  placeId: null,
  kind: 'medium',
  isScheduled: true,
  millionsOfPassengers: 0,
  runwayFeet: 0,
  ...changes,
});
const airports = [
  airport('AAA'),
  airport('BBB', { icao: 'KCCC', faaLid: 'CCC' }),
  airport('CCC', { icao: null, faaLid: null }),
  airport('YYA', { icao: 'CYYA', countryCode: 'CA', country: 'Canada', faaLid: null }),
  airport('EEE', { icao: 'EEEE', countryCode: 'EE', country: 'Estonia', faaLid: null }),
  airport('FFF', { icao: null, countryCode: 'EE', country: 'Estonia', faaLid: null }),
];
const reference = createAirports(airports);
const find = (iata: string): Airport => {
  const found = reference.find(iata);
  if (found === undefined) throw new Error(`${iata} is not in the test's set`);
  return found;
};

const program = (kind: AirportProgram['kind'], changes: Partial<AirportProgram> = {}): AirportProgram => ({
  kind,
  reason: 'WX:Wind',
  averageDelayMinutes: null,
  minimumDelayMinutes: null,
  maximumDelayMinutes: null,
  trend: null,
  startsAt: null,
  endsAt: null,
  dailyWindowUtc: null,
  isOpenToAirlines: null,
  isActive: true,
  ...changes,
});

const observation = (station: string): WeatherObservation => ({
  station,
  observedAt: '2026-11-20T11:51:00.000Z',
  reportType: 'METAR',
  rawText: `METAR ${station} 201151Z`,
  temperatureCelsius: null,
  dewPointCelsius: null,
  wind: null,
  visibilityStatuteMiles: null,
  visibilityMeters: null,
  isVisibilityOrMore: false,
  altimeterHectopascals: null,
  seaLevelPressureHectopascals: null,
  presentWeather: null,
  skyCover: null,
  clouds: [],
  verticalVisibilityFeet: null,
  flightCategory: null,
});

interface World {
  /** The source has no observation of any station. */
  readonly isSilent?: boolean;
  listed?: ListedProgram[];
  updatedAt?: string;
  feedError?: Error;
  weatherError?: Error;
  /** Fields of the cached read besides the value, by key. */
  cached?: Record<string, Partial<CachedRead<unknown>>>;
}

const serviceIn = (world: World) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
  const keys: string[] = [];
  const cache: ReadThroughCache = {
    read: async (key, options, load) => {
      keys.push(key);
      const value = await load(options.call);
      return {
        value,
        hit: false,
        stale: false,
        storedAtMs: clock.now(),
        ttlRemainingMs: options.ttlMs,
        ...(world.cached?.[key] ?? {}),
      } as CachedRead<typeof value>;
    },
  };
  const feed = async (): Promise<ProgramFeed> => {
    if (world.feedError !== undefined) throw world.feedError;
    return { updatedAt: world.updatedAt ?? '2026-11-20T11:59:30.000Z', listed: world.listed ?? [], warnings: [] };
  };
  const observations = async (stations: readonly string[]): Promise<WeatherReports> => {
    if (world.weatherError !== undefined) throw world.weatherError;
    if (world.isSilent === true) return { byStation: {}, warnings: [] };
    return { byStation: Object.fromEntries(stations.map((station) => [station, observation(station)])), warnings: [] };
  };
  const settings = { ttlMs: 60_000, staleMs: 600_000 };
  const programs = createProgramFeeds({ nasStatus: { source: 'nas_status', feed }, cache, clock }, settings);
  const service = createAirportStatusService(
    { airports: reference, programs, metar: { source: 'metar', observations }, cache, clock },
    settings,
  );
  const status = (iata: string) => service.status(find(iata), new Call());
  return { status, keys };
};

const feedDown = new UpstreamError('nas_status', 'timeout');
const weatherDown = new UpstreamError('metar', 'unreachable');

describe('the status of an airport', () => {
  it('joins programs and weather, and names their sources', async () => {
    const { status, keys } = serviceIn({
      listed: [
        { faaLid: 'AAA', program: program('GROUND_DELAY', { averageDelayMinutes: 36, reason: 'low ceilings' }) },
      ],
    });
    expect(await status('AAA')).toEqual({
      iata: 'AAA',
      airport: find('AAA'),
      delayStatus: 'GROUND_DELAY',
      summary: 'Ground delay program, 36 minutes on average (low clouds)',
      programCoverage: 'COVERED',
      programs: [program('GROUND_DELAY', { averageDelayMinutes: 36, reason: 'low ceilings' })],
      programsUpdatedAt: '2026-11-20T11:59:30.000Z',
      weather: observation('KAAA'),
      meta: {
        sourcesUsed: ['nas_status', 'metar'],
        fetchedAt: '2026-11-20T12:00:00.000Z',
        sourceUpdatedAt: '2026-11-20T11:51:00.000Z',
        cache: { isHit: false, ttlSeconds: 60 },
        quota: null,
        returned: null,
        totalResults: null,
      },
      warnings: [],
    });
    expect(keys.sort()).toEqual(['flights:metar:KAAA', 'flights:nas_status:feed']);
  });

  it('states only that no program is listed for an airport outside the feed', async () => {
    expect(
      await serviceIn({ listed: [{ faaLid: 'ZZZ', program: program('GROUND_STOP') }] }).status('AAA'),
    ).toMatchObject({
      delayStatus: 'NO_ACTIVE_PROGRAM',
      programCoverage: 'COVERED',
      programs: [],
      summary: 'No active program is listed',
    });
  });

  it.each<[AirportProgram, string]>([
    [program('CLOSURE', { isOpenToAirlines: false }), 'CLOSED'],
    [program('CLOSURE', { isActive: false }), 'NO_ACTIVE_PROGRAM'],
    [program('CLOSURE', { isOpenToAirlines: true }), 'NO_ACTIVE_PROGRAM'],
    [program('GROUND_STOP'), 'GROUND_STOP'],
    [program('GROUND_STOP', { isActive: false }), 'NO_ACTIVE_PROGRAM'],
    [program('ARRIVAL_DELAY'), 'DELAY'],
    [program('DEPARTURE_DELAY'), 'DELAY'],
    [program('RESTRICTION'), 'NO_ACTIVE_PROGRAM'],
  ])('turns %j into the status %s, and lists it', async (listed, delayStatus) => {
    const response = await serviceIn({ listed: [{ faaLid: 'AAA', program: listed }] }).status('AAA');
    expect(response.delayStatus).toBe(delayStatus);
    expect(response.programs).toEqual([listed]);
  });

  it.each<[Partial<AirportProgram>, string]>([
    [{ isOpenToAirlines: true }, 'No active program is listed; closed to some other traffic'],
    [{ isOpenToAirlines: null }, 'No active program is listed; restricted in these words: AD AP CLSD TO TENANTS'],
    [{ isOpenToAirlines: null, isActive: false }, 'No active program is listed; a restriction is announced'],
  ])('words a restriction %j as far as it is read', async (changes, summary) => {
    const listed = program('RESTRICTION', { reason: 'AD AP CLSD TO TENANTS', ...changes });
    expect(await serviceIn({ listed: [{ faaLid: 'AAA', program: listed }] }).status('AAA')).toMatchObject({
      delayStatus: 'NO_ACTIVE_PROGRAM',
      summary,
    });
  });

  it('orders programs by gravity, inactive ones last', async () => {
    const kinds = ['RESTRICTION', 'ARRIVAL_DELAY', 'GROUND_STOP', 'DEPARTURE_DELAY', 'GROUND_DELAY'] as const;
    const listed = [program('CLOSURE', { isActive: false }), ...kinds.map((kind) => program(kind))].map((each) => ({
      faaLid: 'AAA',
      program: each,
    }));
    const response = await serviceIn({ listed }).status('AAA');
    expect(response.programs.map((each) => each.kind)).toEqual([
      'GROUND_STOP',
      'GROUND_DELAY',
      'DEPARTURE_DELAY',
      'ARRIVAL_DELAY',
      'RESTRICTION',
      'CLOSURE',
    ]);
    expect(response).toMatchObject({
      delayStatus: 'GROUND_STOP',
      summary: 'Ground stop (wind); also: ground delay program, departure delay, arrival delay',
    });
  });

  it('matches the FAA identifier before an IATA code', async () => {
    const { status } = serviceIn({ listed: [{ faaLid: 'CCC', program: program('GROUND_STOP') }] });
    expect((await status('BBB')).delayStatus).toBe('GROUND_STOP');
    expect((await status('CCC')).delayStatus).toBe('NO_ACTIVE_PROGRAM');
  });
});

describe('outside the United States', () => {
  it('reports that the feed does not cover the airport, without reading it', async () => {
    const { status, keys } = serviceIn({ feedError: feedDown });
    expect(await status('EEE')).toMatchObject({
      delayStatus: 'UNKNOWN',
      programCoverage: 'NOT_COVERED',
      programsUpdatedAt: null,
      meta: { sourcesUsed: ['metar'] },
      warnings: [],
    });
    expect(keys).toEqual(['flights:metar:EEEE']);
  });

  it('covers a Canadian airport only when the feed lists it', async () => {
    const listed = [{ faaLid: 'YYA', program: program('GROUND_STOP') }];
    expect(await serviceIn({ listed }).status('YYA')).toMatchObject({
      delayStatus: 'GROUND_STOP',
      programCoverage: 'COVERED',
    });
    expect(await serviceIn({}).status('YYA')).toMatchObject({ delayStatus: 'UNKNOWN', programCoverage: 'NOT_COVERED' });
  });

  it('returns a status for an airport that no source covers', async () => {
    expect(await serviceIn({}).status('FFF')).toMatchObject({
      delayStatus: 'UNKNOWN',
      weather: null,
      meta: { sourcesUsed: [], sourceUpdatedAt: null, cache: null },
    });
  });
});

describe('failing sources', () => {
  it('never treats a failed feed as no delays', async () => {
    expect(await serviceIn({ feedError: feedDown }).status('AAA')).toMatchObject({
      delayStatus: 'UNKNOWN',
      programCoverage: 'UNAVAILABLE',
      programs: [],
      programsUpdatedAt: null,
      weather: { station: 'KAAA' },
      meta: { sourcesUsed: ['metar'] },
      warnings: [{ code: 'source_unavailable', source: 'nas_status', message: expect.stringContaining('timeout') }],
    });
  });

  it('returns the programs when the weather is missing', async () => {
    expect(await serviceIn({ weatherError: weatherDown }).status('AAA')).toMatchObject({
      delayStatus: 'NO_ACTIVE_PROGRAM',
      weather: null,
      warnings: [{ code: 'source_unavailable', source: 'metar', message: expect.stringContaining('unreachable') }],
    });
  });

  it('fails with the feed’s error when no source is readable', async () => {
    await expect(serviceIn({ feedError: feedDown, weatherError: weatherDown }).status('AAA')).rejects.toBe(feedDown);
    await expect(serviceIn({ feedError: feedDown }).status('CCC')).rejects.toBe(feedDown);
    await expect(serviceIn({ weatherError: weatherDown }).status('EEE')).rejects.toBe(weatherDown);
  });

  it('warns when the weather source has no observation of the station', async () => {
    expect(await serviceIn({ isSilent: true }).status('AAA')).toMatchObject({
      weather: null,
      meta: { sourcesUsed: ['nas_status', 'metar'] },
      warnings: [{ code: 'no_observation', source: 'metar', message: expect.stringContaining('KAAA') }],
    });
  });

  it('does not turn an unexpected error into a warning', async () => {
    await expect(serviceIn({ weatherError: new TypeError('ours') }).status('AAA')).rejects.toThrow('ours');
  });

  it('serves a stale feed with a warning that states its age and the reason', async () => {
    const stale = {
      hit: true,
      stale: true,
      storedAtMs: Date.UTC(2026, 10, 20, 11, 56),
      ttlRemainingMs: 0,
      error: feedDown,
    };
    const response = await serviceIn({ cached: { 'flights:nas_status:feed': stale } }).status('AAA');
    expect(response.programCoverage).toBe('COVERED');
    expect(response.meta.cache).toEqual({ isHit: false, ttlSeconds: 0 });
    expect(response.warnings).toEqual([
      { code: 'stale_data', source: 'nas_status', message: expect.stringMatching(/timeout.*4 minutes ago/) },
    ]);
  });

  it('warns of a frozen feed', async () => {
    expect((await serviceIn({ updatedAt: '2026-11-20T11:30:01.000Z' }).status('AAA')).warnings).toEqual([]);
    expect((await serviceIn({ updatedAt: '2026-11-20T11:30:00.000Z' }).status('AAA')).warnings).toEqual([
      { code: 'stale_data', source: 'nas_status', message: expect.stringContaining('30 minutes ago') },
    ]);
  });
});

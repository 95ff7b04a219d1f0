import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, type Environment, parseSettings } from './environment.ts';
import {
  introspectionAllowed,
  maxPendingSocketsPerAddress,
  openSubgraphProblem,
  pagesShown,
  platformSettings,
  readTimeoutMs,
  signInOffered,
} from './platform-settings.ts';

const parse = (environment: Environment) => parseSettings(environment, { platform: platformSettings }).platform;
const validationErrorsOf = (environment: Environment): readonly string[] => {
  try {
    parse(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

describe('the settings of the platform', () => {
  it('need no value: each has a default or is optional', () => {
    expect(parse({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      AUTH: 'on',
      API_KEYS: [],
      RATE_LIMIT_PER_MINUTE: 600,
      RATE_LIMIT_BURST: 100,
      UPSTREAMS: 'emulator',
    });
  });

  it('treat an empty or blank text as absent', () => {
    expect(parse({ PORT: '', DATABASE_URL: '', API_KEYS: ' ', AUTH: '', EMULATOR_SPEED: '' })).toEqual(parse({}));
    expect(parse({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it('report all their errors at once, including those between settings', () => {
    expect(
      validationErrorsOf({
        PORT: '65536',
        LOG_LEVEL: 'loud',
        AUTH: 'off',
        HOST: '0.0.0.0',
        API_KEYS: 'short',
        SERVICE_HOSTS: 'flights',
        CORS_ORIGINS: 'https://a.example/',
      })
        .map((problem) => problem.split(':')[0])
        .sort(),
    ).toEqual(['API_KEYS', 'AUTH', 'CORS_ORIGINS', 'LOG_LEVEL', 'PORT', 'SERVICE_HOSTS']);
  });

  it('report the errors of several groups in one message', () => {
    const failing = () =>
      parseSettings({ PORT: 'x', API_KEYS: 'short' }, { one: platformSettings, two: platformSettings });
    expect(failing).toThrow(/2 errors:\n {2}.*\n {2}/);
  });

  it.each(['0', '65535'])('accept the port %s', (port) => expect(parse({ PORT: port }).PORT).toBe(Number(port)));
  it.each(['-1', '65536', '80.5', '0x50', '1e3', 'http'])('refuse the port %s', (port) =>
    expect(validationErrorsOf({ PORT: port })).toEqual([expect.stringMatching(/^PORT: /)]),
  );

  it('read lists with blanks and empty items', () => {
    expect(parse({ ANONYMOUS_SERVICES: ' odds, ,jobs,' }).ANONYMOUS_SERVICES).toEqual(['odds', 'jobs']);
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('accept AUTH=off on %s', (HOST) =>
    expect(validationErrorsOf({ AUTH: 'off', HOST })).toEqual([]),
  );
  it.each(['0.0.0.0', '::', '10.0.0.1', 'example.com', '127.example.com'])(
    'refuse AUTH=off on %s unless it is confirmed',
    (HOST) => {
      expect(validationErrorsOf({ AUTH: 'off', HOST })).toEqual([expect.stringContaining('AUTH_OFF_I_MEAN_IT=1')]);
      expect(validationErrorsOf({ AUTH: 'off', HOST, AUTH_OFF_I_MEAN_IT: '1' })).toEqual([]);
      expect(validationErrorsOf({ AUTH: 'on', HOST })).toEqual([]);
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.1', 'example.com'])(
    'refuse a subgraph without a token on %s unless it is confirmed',
    (HOST) => {
      expect(openSubgraphProblem(parse({ HOST }))).toContain('SUBGRAPH_TOKEN=off');
      expect(openSubgraphProblem(parse({ HOST, SUBGRAPH_TOKEN: '' }))).toContain('SUBGRAPH_TOKEN: is needed');
      expect(openSubgraphProblem(parse({ HOST, SUBGRAPH_TOKEN: 'off' }))).toBeUndefined();
      expect(openSubgraphProblem(parse({ HOST, SUBGRAPH_TOKEN: 'sixteen-letters!' }))).toBeUndefined();
    },
  );
  it.each([
    ['10000', 8000],
    ['25000', 20_000],
    ['100000', 20_000],
  ])('give a request four fifths of REQUEST_TIMEOUT_MS=%s to arrive, 20 s at most', (REQUEST_TIMEOUT_MS, expected) =>
    expect(readTimeoutMs(parse({ REQUEST_TIMEOUT_MS }))).toBe(expected),
  );
  it.each([
    ['10000', 200],
    ['100', 20],
    ['5', 5],
    ['0', 0],
  ])('with MAX_CONNECTIONS_PER_ADDRESS=%s allow %d WebSockets without a key', (MAX_CONNECTIONS_PER_ADDRESS, expected) =>
    expect(maxPendingSocketsPerAddress(parse({ MAX_CONNECTIONS_PER_ADDRESS }))).toBe(expected),
  );

  it.each(['127.0.0.1', '::1', 'localhost'])('accept a subgraph without a token on %s', (HOST) =>
    expect(openSubgraphProblem(parse({ HOST }))).toBeUndefined(),
  );

  it('read percent-encoded pairs, and report an invalid one by its position, since it may be a secret', () => {
    const headers = 'authorization=Bearer%20a%2Cb, x-tenant = t=1 ,';
    expect(parse({ OTEL_EXPORTER_OTLP_HEADERS: headers }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Bearer a,b',
      'x-tenant': 't=1',
    });
    for (const wrong of ['a=1,secret', 'a=1,=secret', 'a=1,b=%secret'])
      expect(validationErrorsOf({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toEqual([
        'OTEL_EXPORTER_OTLP_HEADERS: item 2 is not of the form name=value',
      ]);
  });

  it('never repeat a key', () => {
    expect(validationErrorsOf({ API_KEYS: 'sixteen-letters!,secret' }).join()).not.toContain('secret');
    expect(validationErrorsOf({ API_KEYS: '123456789012345' })).toHaveLength(1);
    expect(validationErrorsOf({ API_KEYS: '1234567890123456' })).toEqual([]);
  });

  it.each(['api.example=flights', 'api.example:8080=odds', 'a=b'])('accept the service host %s', (pair) =>
    expect(validationErrorsOf({ SERVICE_HOSTS: pair })).toEqual([]),
  );
  it.each(['flights', '=flights', 'a.example=', 'a.example=Flights', 'a=b=c'])(
    'refuse the service host %s, naming it',
    (pair) =>
      expect(validationErrorsOf({ SERVICE_HOSTS: `ok.example=odds,${pair}` })).toEqual([
        expect.stringContaining(`"${pair}"`),
      ]),
  );

  it.each(['*', 'https://app.example', 'http://localhost:3000'])('accept the origin %s', (origin) =>
    expect(validationErrorsOf({ CORS_ORIGINS: origin })).toEqual([]),
  );
  it.each(['app.example', 'https://app.example/', 'https://app.example/path', 'https://APP.example'])(
    'refuse the origin %s, which no browser sends',
    (origin) => expect(validationErrorsOf({ CORS_ORIGINS: origin })).toHaveLength(1),
  );

  it.each(['http://10.0.0.5:8080', 'https://feeds.example'])('allow %s although it may be private', (origin) =>
    expect(parse({ FETCH_ALLOW_ORIGINS: origin }).FETCH_ALLOW_ORIGINS).toEqual([origin]),
  );
  it.each(['*', '10.0.0.5', 'http://10.0.0.5/', 'ftp://10.0.0.5', 'http://10.0.0.5:80'])(
    'refuse %s as an allowed private origin, naming it',
    (origin) =>
      expect(validationErrorsOf({ FETCH_ALLOW_ORIGINS: origin })).toEqual([expect.stringContaining(`"${origin}"`)]),
  );

  it('accept a token secret of 32 or more letters, and never repeat one', () => {
    expect(validationErrorsOf({ TOKEN_SECRET: 'x'.repeat(32) })).toEqual([]);
    expect(validationErrorsOf({ TOKEN_SECRET: 'y'.repeat(31) })).toEqual([
      expect.stringMatching(/^TOKEN_SECRET: [^y]{9}/),
    ]);
    expect(validationErrorsOf({ TOKEN_SECRET: 'y'.repeat(31) }).join()).not.toContain('yyy');
  });

  it('accept http and https addresses, and remove the slash at their end', () => {
    expect(parse({ PUBLIC_URL: 'https://api.example/base//' }).PUBLIC_URL).toBe('https://api.example/base');
    expect(validationErrorsOf({ PUBLIC_URL: 'ftp://api.example' })).toEqual([
      'PUBLIC_URL: has to be an http or https address',
    ]);
  });

  it('allow introspection except in production, unless set', () => {
    const allowed = (environment: Environment) => introspectionAllowed(parse(environment));
    expect([
      allowed({}),
      allowed({ NODE_ENV: 'production' }),
      allowed({ NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'on' }),
      allowed({ GRAPHQL_INTROSPECTION: 'off' }),
    ]).toEqual([true, false, true, false]);
  });

  it('show pages except in production, unless PAGES is set', () => {
    const shown = (environment: Environment) => pagesShown(parse(environment));
    expect([
      shown({}),
      shown({ PAGES: 'off' }),
      shown({ NODE_ENV: 'production' }),
      shown({ NODE_ENV: 'production', PAGES: 'on' }),
    ]).toEqual([true, false, false, true]);
    expect(validationErrorsOf({ PAGES: 'maybe' })).toEqual([expect.stringMatching(/^PAGES: /)]);
  });

  it('offer to sign a browser in if only this machine reaches the pages, and never in production', () => {
    const offered = (environment: Environment) => signInOffered(parse(environment));
    for (const environment of [
      {},
      { HOST: '::1' },
      { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
      { PUBLIC_URL: 'http://[::1]:8080' },
    ])
      expect([environment, offered(environment)]).toEqual([environment, true]);
    for (const environment of [
      { NODE_ENV: 'production' },
      { NODE_ENV: 'production', PAGES: 'on' },
      { PAGES: 'off' },
      { AUTH: 'off' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '10.0.0.5' },
      { PUBLIC_URL: 'https://graph.example' },
    ])
      expect([environment, offered(environment)]).toEqual([environment, false]);
  });

  it('that were removed are refused with their replacement, once for all groups, unless blank', () => {
    const failing = () => parseSettings({ GRAPHIQL: 'off' }, { one: platformSettings, two: platformSettings });
    expect(failing).toThrow(/an error:\n {2}GRAPHIQL: was replaced by PAGES, which switches all pages for people$/);
    expect(validationErrorsOf({ GRAPHIQL: ' ' })).toEqual([]);
    expect(validationErrorsOf({ SHADOW_SAMPLE: '0' })).toEqual([
      expect.stringMatching(/^SHADOW_SAMPLE: was removed .*EXECUTOR=apollo/),
    ]);
  });
});

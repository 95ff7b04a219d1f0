import { z } from 'zod';
import { allRights, isRight } from '../call/identity.ts';
import { isLoopbackHost } from '../text/loopback.ts';
import { isUrl } from '../text/parse-url.ts';
import { activityFeedList } from './activity-feeds.ts';
import { address, flag, integer, list, listOf, optionalPort, pairs } from './environment.ts';
import { subgraphErrorList } from './subgraph-errors.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** True without a host, which is an error of its own. */
const isLoopback = (host: string | undefined): boolean => host === undefined || isLoopbackHost(host);

const isOrigin = (text: string): boolean => isUrl(text) && new URL(text).origin === text;
const isWebOrigin = (text: string): boolean => /^https?:/.test(text) && isOrigin(text);

/** Shorter keys can be guessed. The message omits the key, because it ends up in logs. */
const keys = list.check((context) => {
  if (context.value.some((key) => key.length < 16))
    context.issues.push({ code: 'custom', input: undefined, message: 'each key needs at least 16 characters' });
});

const redisUrl = z.url({ protocol: /^rediss?$/, error: 'has to be of the form redis://host:port/number' });

/** A test ensures that docs/configuration.md has a row for each. */
export const platformSettings = z
  .object({
    PORT: integer(4000, 0, 65535),
    HOST: z.string().default('127.0.0.1'),
    /**
     * Serves a worker's probes and metrics. For other roles it is a second port, which clients' connections cannot
     * exhaust.
     */
    PROBES_PORT: optionalPort,
    PUBLIC_URL: address.optional(),
    TRUST_PROXY: trustedProxies,
    NODE_ENV: z.string().default('development'),
    PAGES: z.enum(['on', 'off']).optional(),
    GATEWAY_CONFIG: z.string().optional(),
    /** Refuses variables that are probably misspelt settings, instead of a warning. */
    STRICT_ENV: flag(false),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'has to be of the form postgres://user:password@host:port/database' })
      .optional(),
    DATABASE_CONNECTIONS: integer(10, 1, 200),
    DATABASE_STATEMENT_TIMEOUT_MS: integer(10_000, 100, 600_000),
    REDIS_URL: redisUrl.optional(),
    /** For state that must not be lost, so that a cache in another Redis may evict anything. */
    STATE_REDIS_URL: redisUrl.optional(),
    REDIS_PREFIX: z
      .string()
      .regex(/^[\w:.-]{1,64}$/, 'has to be 1 to 64 letters, digits or any of _ : . -')
      .default('tributary:'),
    TOKEN_SECRET: z.string().min(32).optional(),
    CACHE_MB: integer(128, 1, 65_536),
    ANSWER_CACHE_MB: integer(16, 0, 65_536),

    API_KEYS: keys,
    API_KEYS_RIGHTS: listOf(isRight, `is no right; there are: ${allRights.join(', ')}`),
    AUTH: z.enum(['on', 'off']).default('on'),
    AUTH_OFF_I_MEAN_IT: flag(false),
    ANONYMOUS_SERVICES: list,
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    RATE_LIMIT_PER_MINUTE: integer(600, 1, 1_000_000),
    RATE_LIMIT_BURST: integer(100, 1, 1_000_000),
    CORS_ORIGINS: listOf((text) => text === '*' || isOrigin(text), 'is no origin, such as https://app.example'),
    SERVICE_HOSTS: listOf((pair) => /^[^=\s]+=[a-z][a-z-]*$/.test(pair), 'is not of the form host=service'),
    PROPAGATE_HEADERS: list,
    OVERRIDE_LABELS_HEADER: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'has to be the name of a header')
      .toLowerCase()
      .optional(),
    ACTIVITY_FEEDS: activityFeedList,
    SUBGRAPH_ERRORS: subgraphErrorList,
    LARGE_INTEGERS: z.enum(['refused', 'rounded']).default('refused'),
    /** `off` confirms that a subgraph on any address has none. */
    SUBGRAPH_TOKEN: z.literal('off').or(z.string().min(16)).optional(),

    UPSTREAMS: z.enum(['emulator', 'live']).default('emulator'),
    EMULATOR_PORT: integer(0, 0, 65535),
    EMULATOR_URL: address.optional(),
    EMULATOR_SPEED: z.coerce.number().positive().max(100_000).default(1),
    // At 20 a demonstration writes several rows a second.
    EMULATOR_PACE: z.coerce.number().min(0.01).max(20).default(1),
    EMULATOR_SEED: z.string().min(1).max(100).default('tributary'),
    EMULATOR_CLOCK: z.iso
      .datetime({ offset: true, error: 'has to be an instant such as 2027-01-15T09:00:00Z' })
      .optional(),
    USER_AGENT: z
      .string()
      .default('Tributary/0.1 (+https://tributary.example; set USER_AGENT to name your deployment)'),
    FETCH_ALLOW_ORIGINS: listOf(isWebOrigin, 'is no http or https origin, such as http://10.0.0.5:8080'),

    // Four fifths, at most 20 s, are for a request's upstream calls (platform/call/call-budget.ts).
    REQUEST_TIMEOUT_MS: integer(25_000, 100, 600_000),
    // Of a load whose readers have an older result.
    STALE_WAIT_MS: integer(2_000, 0, 600_000),
    DRAIN_TIMEOUT_MS: integer(10_000, 0, 600_000),
    MAX_BODY_BYTES: integer(1_048_576, 1024, 104_857_600),
    MAX_CONNECTIONS: integer(20_000, 1, 1_000_000),
    // All connections of a reverse proxy come from one address.
    MAX_CONNECTIONS_PER_ADDRESS: integer(10_000, 0, 1_000_000),
    // High, because requests that wait for a slow source cost no processor time.
    MAX_IN_FLIGHT: integer(2000, 1, 1_000_000),
    MAX_LOOP_DELAY_MS: integer(300, 10, 600_000),
    GRAPHQL_MAX_DEPTH: integer(15, 1, 1000),
    GRAPHQL_MAX_ALIASES: integer(30, 0, 100_000),
    GRAPHQL_MAX_ROOT_FIELDS: integer(20, 1, 100_000),
    GRAPHQL_MAX_TOKENS: integer(5000, 10, 10_000_000),
    GRAPHQL_MAX_COST: integer(20_000, 1, 1_000_000_000),
    // Five times the fields that the default cost allows, because lists of texts cost nothing.
    GRAPHQL_MAX_LIST_ITEMS: integer(100_000, 1, 100_000_000),
    GRAPHQL_MAX_PATHS: integer(256, 1, 1_000_000),
    GRAPHQL_INTROSPECTION: z.enum(['auto', 'on', 'off']).default('auto'),
    EXECUTOR: z.enum(['tributary', 'apollo']).default('tributary'),
    TRUSTED_DOCUMENTS: z.enum(['off', 'log', 'only']).default('off'),
    TRUSTED_DOCUMENTS_FILE: list,

    SUBSCRIPTION_HEARTBEAT_MS: integer(12_000, 10, 600_000),
    SUBSCRIPTION_EVENT_BUFFER_MB: integer(16, 1, 1024),
    SUBSCRIPTIONS_PER_KEY: integer(2000, 0, 1_000_000),

    // Names from OpenTelemetry's specification. Without the first setting the others have no effect.
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: pairs,
    OTEL_EXPORTER_OTLP_TIMEOUT: integer(10_000, 100, 600_000),
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_SERVICE_NAME: z.string().max(255).optional(),
    OTEL_RESOURCE_ATTRIBUTES: pairs,
    TRACE_UPSTREAMS: list,
  })
  .refine(({ AUTH, AUTH_OFF_I_MEAN_IT, HOST }) => AUTH !== 'off' || AUTH_OFF_I_MEAN_IT || isLoopback(HOST), {
    path: ['AUTH'],
    error: 'off is refused on an address that others may reach; set AUTH_OFF_I_MEAN_IT=1 if that is wanted',
    // Reported together with the errors of single settings.
    when: () => true,
  })
  .refine(({ EMULATOR_CLOCK, UPSTREAMS }) => EMULATOR_CLOCK === undefined || UPSTREAMS === 'emulator', {
    path: ['EMULATOR_CLOCK'],
    error: 'is for invented data; live upstreams have the time of day',
    when: () => true,
  });

export type PlatformSettings = z.output<typeof platformSettings>;

/**
 * Returns what is wrong with the settings of a subgraph in a process of its own; undefined if nothing is. Such a
 * subgraph believes who the caller is, so only gateways may reach it.
 */
export const openSubgraphProblem = ({
  HOST,
  SUBGRAPH_TOKEN,
}: Pick<PlatformSettings, 'HOST' | 'SUBGRAPH_TOKEN'>): string | undefined =>
  SUBGRAPH_TOKEN !== undefined || isLoopback(HOST)
    ? undefined
    : 'SUBGRAPH_TOKEN: is needed by a subgraph on an address that others may reach, since it believes who calls; ' +
      'set it to the same secret in gateways and subgraphs, or set SUBGRAPH_TOKEN=off if none is wanted';

export const subgraphTokenOf = ({ SUBGRAPH_TOKEN }: Pick<PlatformSettings, 'SUBGRAPH_TOKEN'>): string | undefined =>
  SUBGRAPH_TOKEN === 'off' ? undefined : SUBGRAPH_TOKEN;

/** Time for a client to send a whole request: that of a request's work, so that no slow client holds a connection. */
export const readTimeoutMs = ({ REQUEST_TIMEOUT_MS }: Pick<PlatformSettings, 'REQUEST_TIMEOUT_MS'>): number =>
  Math.min(20_000, 0.8 * REQUEST_TIMEOUT_MS);

/** WebSockets of one address without a key yet. 0: no bound. */
export const maxPendingSocketsPerAddress = ({
  MAX_CONNECTIONS_PER_ADDRESS: most,
}: Pick<PlatformSettings, 'MAX_CONNECTIONS_PER_ADDRESS'>): number => Math.max(Math.min(most, 20), Math.ceil(most / 50));

/** Includes field suggestions. `auto` allows it except in production. */
export const introspectionAllowed = (settings: PlatformSettings): boolean =>
  settings.GRAPHQL_INTROSPECTION === 'auto'
    ? settings.NODE_ENV !== 'production'
    : settings.GRAPHQL_INTROSPECTION === 'on';

/** In production, plans require the right `trace`. */
export const plansOpen = ({ NODE_ENV }: Pick<PlatformSettings, 'NODE_ENV'>): boolean => NODE_ENV !== 'production';

export const pagesShown = ({ PAGES, NODE_ENV }: Pick<PlatformSettings, 'PAGES' | 'NODE_ENV'>): boolean =>
  PAGES === undefined ? NODE_ENV !== 'production' : PAGES === 'on';

/**
 * True if the start should print a link that signs a browser in: pages are served, keys are required, and only this
 * machine can reach the server.
 */
export const signInOffered = (settings: PlatformSettings): boolean => {
  const { AUTH, HOST, NODE_ENV, PUBLIC_URL } = settings;
  const isPrivate = isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
  return AUTH === 'on' && NODE_ENV !== 'production' && pagesShown(settings) && isPrivate;
};

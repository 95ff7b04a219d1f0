import { z } from 'zod';
import { describedIssues, describeIssue } from './describe-issue.ts';

const follows = (sentence: string): string => `was removed: ${sentence}`;

/** Their use is an error, because a process that ignored them would not do what its operator expects. */
export const removedSettings: Readonly<Record<string, string>> = {
  GRAPHIQL: 'was replaced by PAGES, which switches all pages for people',
  SHADOW_SAMPLE: 'was removed with the comparing of executors; EXECUTOR=apollo runs queries by that of Apollo',
  WORKERS: 'was replaced by the argument of the role, gateway --workers N',
  SUBGRAPH_TOKEN_OFF_I_MEAN_IT: 'was replaced by SUBGRAPH_TOKEN=off',
  DEPLOYMENT_EPOCH: 'was removed; another REDIS_PREFIX voids all booking tokens',
  DATABASE_CONNECT_TIMEOUT_MS: follows('a connection has half of DATABASE_STATEMENT_TIMEOUT_MS'),
  CACHE_ENTRIES: follows('the cache has 40 entries for each megabyte of CACHE_MB'),
  STATE_MB_PER_KEY: follows('the booking tokens of one key have 32 MB'),
  KEY_GRACE_SECONDS: follows('a checked key is trusted for 300 s while the database cannot be reached'),
  QUEUE_POLL_SECONDS: follows('workers look for jobs every 2 s when no hint comes'),
  READ_TIMEOUT_MS: follows('a request has four fifths of REQUEST_TIMEOUT_MS to arrive, 20 s at most'),
  MAX_PENDING_SOCKETS_PER_ADDRESS: follows('it is a fiftieth of MAX_CONNECTIONS_PER_ADDRESS, 20 at least'),
  GRAPHQL_MAX_DIRECTIVES: follows('it is a hundredth of GRAPHQL_MAX_TOKENS'),
  SUBSCRIPTION_BUFFER: follows('16 states are buffered'),
  SUBSCRIPTION_EVENT_BUFFER: follows('256 events are buffered for each megabyte of SUBSCRIPTION_EVENT_BUFFER_MB'),
  SUBSCRIPTIONS_PER_CONNECTION: follows('it is 100, or a twentieth of SUBSCRIPTIONS_PER_KEY if that is more'),
  FLIGHTS_AIRPORT_POLL_SECONDS: follows('a watched airport is polled every FLIGHTS_AIRPORT_TTL_SECONDS'),
  FLIGHTS_BOARDS_POLL_SECONDS: follows('a watched board is polled at twice FLIGHTS_BOARDS_TTL_SECONDS'),
  FLIGHTS_TRACK_POLL_SECONDS: follows('a watched flight is polled at twice FLIGHTS_TRACK_TTL_SECONDS'),
  FLIGHTS_STATUS_TTL_SECONDS: follows('flights by number are cached as long as boards, FLIGHTS_BOARDS_TTL_SECONDS'),
  FLIGHTS_TRACK_RECORD_SECONDS: follows('a record is used for 600 s'),
  BOARDS_KEY_HEADER: follows('the address BOARDS_URL implies the header'),
  US_BOOKS_POLL_SECONDS: follows('watched quotes are polled at twice US_BOOKS_TTL_SECONDS'),
  INTL_BOOKS_POLL_SECONDS: follows('watched quotes are polled at twice INTL_BOOKS_TTL_SECONDS'),
  RESTAURANTS_WATCH_SECONDS: follows('watched restaurants are polled at twice RESTAURANTS_TABLES_TTL_SECONDS'),
  RESTAURANTS_KNOWN_DAYS: follows('restaurants that no search has found for 180 days are deleted'),
  LINK_BOARD_POLL_SECONDS: follows('the link board is polled every 120 s, an emulated one every 15 s'),
  COMMUNITY_FORUM_POLL_SECONDS: follows('a community is polled every 30 s, an emulated one every 15 s'),
  BLOGS_CRAWL_MAX_SECONDS: follows('the intervals are in BLOG_SOURCES_FILE'),
  BLOGS_PAGE_DELAY_SECONDS: follows('pages of one host are read a second apart'),
  JOBS_REFRESH_MAX_SECONDS: follows('the intervals are in JOB_BOARDS_FILE'),
  FLIGHTS_STALE_SECONDS: 'was replaced by STALE_SECONDS, one setting for all services',
  SOCIAL_STALE_SECONDS: 'was replaced by STALE_SECONDS, one setting for all services',
  JOBS_STALE_SECONDS: 'was replaced by STALE_SECONDS, one setting for all services',
  RESTAURANTS_STALE_SECONDS: 'was replaced by STALE_SECONDS, a third of which is for restaurants',
  ODDS_STALE_SECONDS: 'was replaced by STALE_SECONDS, a fifteenth of which is for odds',
};

/** Empty strings count as absent, as in a `.env` file with nothing after `=`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const withoutBlanks = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** The only reader of `process.env`. What is given takes precedence. */
export const processEnvironment = (given: Environment = {}): Environment =>
  withoutBlanks({ ...process.env, ...withoutBlanks(given) });

export const wholeNumber = (min: number, max: number) => {
  const error = `has to be a whole number from ${min} to ${max}`;
  return z.coerce
    .string()
    .regex(/^[+-]?\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

export const integer = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback);

/** From 0 to 1, with up to six decimals. */
export const fraction = (fallback: number) => {
  const error = 'has to be a number from 0 to 1';
  return z.coerce
    .string()
    .regex(/^(?:0?\.\d{1,6}|0|1(?:\.0{1,6})?)$/, error)
    .transform(Number)
    .default(fallback);
};

/** 0 for any free port. */
export const optionalPort = wholeNumber(0, 65_535).optional();

export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((value) => value === 'on' || value === 'true' || value === '1')
    .default(fallback);

/** Comma-separated. Blanks around items and empty items are dropped. */
export const list = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .default([]);

/** The error names each invalid item. */
export const listOf = (isRight: (item: string) => boolean, wanted: string) =>
  list.check((context) => {
    for (const item of context.value)
      if (!isRight(item)) context.issues.push({ code: 'custom', input: item, message: `"${item}" ${wanted}` });
  });

const decodedPair = (item: string): readonly [string, string] | undefined => {
  const at = item.indexOf('=');
  if (at <= 0) return undefined;
  try {
    return [decodeURIComponent(item.slice(0, at).trim()), decodeURIComponent(item.slice(at + 1).trim())];
  } catch {
    return undefined;
  }
};

/**
 * Pairs `name=value`, separated by commas; commas within are percent-encoded. The error names an invalid item by its
 * position, because values may be secrets.
 */
export const pairs = list.transform((items, context): Readonly<Record<string, string>> => {
  const decoded = items.map(decodedPair);
  const wrong = decoded.indexOf(undefined);
  if (wrong >= 0)
    context.issues.push({
      code: 'custom',
      input: undefined,
      message: `item ${wrong + 1} is not of the form name=value`,
    });
  return Object.fromEntries(decoded.filter((pair) => pair !== undefined));
});

/** An absolute http or https address without a trailing slash. */
export const address = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

/** Lists all errors of a configuration, one line each. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

type SettingGroups = Readonly<Record<string, z.ZodType>>;
type GroupValues<Groups extends SettingGroups> = { [Name in keyof Groups]: z.output<Groups[Name]> };

interface ReadSettings<Groups extends SettingGroups> {
  readonly values: GroupValues<Groups>;
  /** A line for each error, which begins with the setting. */
  readonly problems: readonly string[];
}

/** A setting that is refused counts as absent, so that what depends on the others can be checked as well. */
const readGroup = (schema: z.ZodType, given: Environment): { readonly value: unknown; readonly problems: string[] } => {
  const result = schema.safeParse(given, { error: describeIssue });
  if (result.success) return { value: result.data, problems: [] };
  const issues = describedIssues(result.error.issues);
  const refused = new Set(issues.map(({ path }) => String(path[0])));
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)));
  const again = schema.safeParse(others);
  return {
    value: again.success ? again.data : schema.parse({}),
    problems: issues.map(({ path, message }) => `${path.join('.') || 'settings'}: ${message}`),
  };
};

/** Reads all groups, with the errors of all. */
export const readSettings = <Groups extends SettingGroups>(
  environment: Environment,
  groups: Groups,
): ReadSettings<Groups> => {
  const problems = new Set<string>();
  const given = withoutBlanks(environment);
  for (const [name, sentence] of Object.entries(removedSettings))
    if (given[name] !== undefined) problems.add(`${name}: ${sentence}`);
  const values = Object.fromEntries(
    Object.entries(groups).map(([name, schema]) => {
      const read = readGroup(schema, given);
      for (const problem of read.problems) problems.add(problem);
      return [name, read.value];
    }),
  );
  return { values: values as GroupValues<Groups>, problems: [...problems] };
};

/** Throws a `ConfigurationError` with the errors of all groups. */
export const parseSettings = <Groups extends SettingGroups>(
  environment: Environment,
  groups: Groups,
): GroupValues<Groups> => {
  const { values, problems } = readSettings(environment, groups);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return values;
};

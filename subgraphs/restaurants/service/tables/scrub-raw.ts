/** Words of a field's name that say that its value opens something. */
const secretWords = new Set([
  ...['token', 'tokens', 'key', 'keys', 'apikey', 'secret', 'secrets', 'password', 'passwd', 'auth', 'authorization'],
  ...[
    'oauth',
    'jwt',
    'bearer',
    'cookie',
    'cookies',
    'session',
    'credential',
    'credentials',
    'signature',
    'csrf',
    'xsrf',
  ],
  // With it and a token a table can be held in the name of this deployment.
  'hash',
]);
const secretEnding = /(?:token|secret|password|apikey|cookie|jwt)s?$/;

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const isSecret = (name: string): boolean =>
  wordsOf(name).some((word) => secretWords.has(word) || secretEnding.test(word));

const scrub = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value === 'object' && value !== null) return scrubRaw(value as Readonly<Record<string, unknown>>);
  return value;
};

/**
 * What a platform said, without fields whose names say that they hold a token, a key or the like, at any depth. Adapters leave out those that they
 * know; this is for those that a platform adds.
 */
export const scrubRaw = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, scrub(value)]),
  );

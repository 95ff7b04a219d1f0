/** Words of field names whose values grant access. */
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
  // With a slot's hash and token a table could be held in our name.
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
 * Removes fields, at any depth, that a platform adds and whose names say that they hold a secret. Adapters remove those
 * that they know.
 */
export const scrubRaw = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, scrub(value)]),
  );

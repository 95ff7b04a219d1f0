import { z } from 'zod';
import { removedSettings } from './removed-settings.ts';

/** Empty strings count as absent, as in a `.env` file with nothing after `=`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const withoutBlanks = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** The only reader of `process.env`. */
export const processEnvironment = (): Environment => withoutBlanks(process.env);

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .string()
    .regex(/^[+-]?\d+$/, 'has to be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const integer = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback);

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
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/** Reports the errors of all groups together. */
export const parseSettings = <Groups extends Record<string, z.ZodType>>(
  environment: Environment,
  groups: Groups,
): { [Name in keyof Groups]: z.output<Groups[Name]> } => {
  const faults = new Set<string>();
  const parsed: Record<string, unknown> = {};
  const given = withoutBlanks(environment);
  for (const [name, sentence] of Object.entries(removedSettings))
    if (given[name] !== undefined) faults.add(`${name}: ${sentence}`);
  for (const [name, schema] of Object.entries(groups)) {
    const result = schema.safeParse(given);
    if (result.success) parsed[name] = result.data;
    else for (const issue of result.error.issues) faults.add(`${issue.path.join('.') || 'settings'}: ${issue.message}`);
  }
  if (faults.size > 0) throw new ConfigurationError([...faults]);
  return parsed as { [Name in keyof Groups]: z.output<Groups[Name]> };
};

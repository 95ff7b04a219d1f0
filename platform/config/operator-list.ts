import { resolve } from 'node:path';
import { ConfigurationError } from './environment.ts';
import { fileProblem, readOperatorFile } from './read-operator-file.ts';

/** A list of sources that the operator may replace. */
export interface OperatorList<Entry> {
  readonly entries: readonly Entry[];
  /** False for the shipped list. */
  readonly isOperators: boolean;
}

export interface ParsedList<Entry> {
  readonly entries: readonly Entry[];
  /** One line per error, with the number of the item. */
  readonly problems: readonly string[];
}

interface OperatorListOptions<Entry> {
  /** The setting that names the file; every error begins with it. */
  readonly setting: string;
  /** Path relative to the working directory; undefined for the shipped list. */
  readonly file: string | undefined;
  readonly shippedFile: string;
  readonly parse: (value: unknown) => ParsedList<Entry>;
}

/** Throws `ConfigurationError` with all errors of the list. */
export const readOperatorList = <Entry>(options: OperatorListOptions<Entry>): OperatorList<Entry> => {
  const { setting, file, shippedFile, parse } = options;
  const path = resolve(file ?? shippedFile);
  let value: unknown;
  try {
    value = JSON.parse(readOperatorFile(path).replace(/^\uFEFF/, ''));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new ConfigurationError([`${setting}: ${path} ${what}: ${fileProblem(error)}`]);
  }
  const { entries, problems } = parse(value);
  if (problems.length > 0) throw new ConfigurationError(problems.map((problem) => `${setting}: ${problem}`));
  return { entries, isOperators: file !== undefined };
};

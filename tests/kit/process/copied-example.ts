import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

const examples = join(projectRoot, 'examples');

/** What git does not have. */
const notCopied = /\/(?:node_modules|\.data|test-results|dist)$/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const programsOf = ({ name, bin = {} }: Manifest): readonly (readonly [string, string])[] =>
  typeof bin === 'string' ? [[name.split('/').at(-1) ?? name, bin]] : Object.entries(bin);

/**
 * Does what `npm install` does, without a network: links the project's packages. They are those that the manifest
 * names, so one that the example uses and does not name is missing, as it would be for a reader. Throws where the
 * project has another version.
 */
const installLinks = (folder: string): void => {
  const { dependencies, devDependencies } = manifestIn(folder);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const source = join(projectRoot, 'node_modules', name);
    const manifest = manifestIn(source);
    if (manifest.version !== version) throw new Error(`${name} is ${manifest.version} and not ${version}`);
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(source, target);
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    for (const [program, path] of programsOf(manifest))
      if (existsSync(join(source, path)))
        symlinkSync(join(target, path), join(folder, 'node_modules', '.bin', program));
  }
};

/** Copies examples side by side into a new folder outside of the project, with their packages. Returns the folder. */
export const copyExamples = (...names: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-examples-'));
  for (const name of names) {
    const copy = join(folder, name);
    cpSync(join(examples, name), copy, { recursive: true, filter: (path) => !notCopied.test(path) });
    installLinks(copy);
  }
  return folder;
};

/** Returns the commands that the page of an example gives for a copy, without the one that installs. */
export const commandsForCopy = (name: string): readonly string[] => {
  const page = readFileSync(join(examples, name, 'README.md'), 'utf8');
  const [, block] = /^## In a copy$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const [install, ...commands] = (block ?? '').trimEnd().split('\n');
  if (install !== 'npm install') throw new Error(`the page of ${name} does not say what to run in a copy`);
  return commands;
};

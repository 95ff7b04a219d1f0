import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';
import { appDocuments } from './app-documents.ts';

/** A front end in a folder of its own, with our graph's schema and the installed packages. */
export interface FrontEndApp {
  pathOf(file: string): string;
  write(file: string, content: string | object): void;
  /**
   * Runs a program of an installed package in the app's folder, like a script of its package.json. Throws its output
   * when it fails.
   */
  run(program: string, ...args: readonly string[]): void;
  remove(): void;
}

const { resolve } = createRequire(import.meta.url);
const packages = join(projectRoot, 'node_modules');

/** The program of each tool. relay-compiler's is a binary of the platform. */
const programOf: Readonly<Record<string, () => readonly [string, ...string[]]>> = {
  'graphql-codegen': () => [process.execPath, join(packages, '@graphql-codegen/cli/cjs/bin.js')],
  'generate-persisted-query-manifest': () => [
    process.execPath,
    join(packages, '@apollo/generate-persisted-query-manifest/cli.js'),
  ],
  'relay-compiler': () => [process.execPath, resolve('relay-compiler/cli.js')],
};

export const createFrontEndApp = (documents: Readonly<Record<string, string>> = appDocuments): FrontEndApp => {
  const folder = mkdtempSync(join(scratchFolder, 'tributary-front-end-'));
  const pathOf = (file: string) => join(folder, file);
  const write = (file: string, content: string | object) =>
    writeFileSync(pathOf(file), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(pathOf('src'));
  symlinkSync(packages, pathOf('node_modules'));
  write('schema.graphql', readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
  for (const [name, text] of Object.entries(documents))
    write(`src/${name}.ts`, `export const ${name} = graphql\`${text}\`;\n`);
  return {
    pathOf,
    write,
    run: (program, ...args) => {
      const [command = '', ...first] = programOf[program]?.() ?? [];
      const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, FORCE_NO_WATCHMAN: '1' },
      });
      if (status !== 0) throw new Error(`${program} failed: ${error ?? ''}${stdout}${stderr}`);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};

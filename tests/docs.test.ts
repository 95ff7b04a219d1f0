import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { removedSettings } from '../platform/config/environment.ts';
import { platformSettings } from '../platform/config/platform-settings.ts';
import { createErrorTable } from '../platform/errors/error-table.ts';
import { upstreamReasonRetryable } from '../platform/errors/upstream-error.ts';
import { createWarningTable } from '../platform/errors/warnings.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { subgraphs } from '../subgraphs/registry.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const notOurs = new Set(['node_modules', 'dist', 'data', '.git']);
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path);
    return [relative(projectRoot, path)];
  });
const files = filesBelow(projectRoot);
const pages = files.filter((path) => path.endsWith('.md'));

/** Rows of all tables of a page, as cells without the marks of code. Only rows that begin with a name in such marks. */
const rowsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

/** The first row of a name. */
const tableOf = (path: string): Map<string, string[]> =>
  new Map(
    rowsOf(path)
      .reverse()
      .map(([name = '', ...cells]) => [name, cells]),
  );

/** A default as the page writes it. */
const written = (value: unknown): string => {
  if (value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object' && value !== null && 'emulated' in value && 'live' in value)
    return `${written(value.live)}; emulated ${written(value.emulated)}`;
  return String(value);
};

const defaultsOf = (settings: z.ZodType): [string, string][] => {
  if (!(settings instanceof z.ZodObject)) throw new Error('settings are expected to be an object');
  const values = settings.parse({});
  return Object.keys(settings.shape).map((name) => [name, written(values[name])]);
};

const documentedSettings = (): [string, string][] => [
  ...[platformSettings, ...subgraphs.map(({ settings }) => settings)].flatMap(defaultsOf),
  ['SUBGRAPH_<NAME>_URL', 'none'],
  ...subgraphs.flatMap(({ upstreams }) =>
    upstreams.flatMap((upstream): [string, string][] => [
      [`${upstream.name}_URL`, upstream.liveUrl],
      ...(upstream.key === undefined ? [] : [[`${upstream.name}_KEY`, 'none'] as [string, string]]),
      ...(upstream.optIn === undefined ? [] : [[`${upstream.name}_ENABLED`, 'off'] as [string, string]]),
    ]),
  ),
];

describe('the configuration page', () => {
  it('has a row with the right default for every setting, and no other rows', () => {
    const rows = rowsOf('docs/configuration.md').map(([name = '', value = '']) => [name, value]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(documentedSettings()));
    // A key that the service itself reads is a setting of both.
    expect(rows).toHaveLength(new Map(documentedSettings()).size);
  });

  it('has at most 148 settings', () => {
    expect(rowsOf('docs/configuration.md').length).toBeLessThanOrEqual(148);
  });

  it('has no setting that was removed', () => {
    expect(documentedSettings().filter(([name]) => removedSettings[name] !== undefined)).toEqual([]);
  });

  it('has every setting that the short table of getting started names', () => {
    const known = new Set(documentedSettings().map(([name]) => name));
    const short = read('docs/getting-started.md').split('\n## Settings to know\n')[1]?.split('\n## ')[0] ?? '';
    const names = [...short.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(known).toContain(name);
  });
});

describe('a table of a page', () => {
  it.each(pages)('ends every row that it begins: %s', (path) => {
    const open = read(path)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.trimEnd().endsWith('|'));
    expect(open).toEqual([]);
  });
});

describe('the page of errors', () => {
  const table = tableOf('docs/errors.md');

  const errors = createErrorTable(subgraphs);

  it.each([...errors])('has status and retryable of %s', (code, { status, retryable }) => {
    expect(table.get(code)?.slice(0, 2)).toEqual([String(status), retryable ? 'yes' : 'no']);
  });

  it('has only codes of the table of errors', () => {
    const withStatus = rowsOf('docs/errors.md').filter(([, status = '']) => /^\d{3}$/.test(status));
    expect(withStatus.map(([code]) => code).sort()).toEqual([...errors.keys()].sort());
  });

  it('has retryable for every reason for which an upstream can fail', () => {
    // A reason may be spelled like a code, so only the section of reasons is read.
    const section = read('docs/errors.md').split('\n## Reasons of')[1]?.split('\n## ')[0] ?? '';
    const reasons = [...section.matchAll(/^\| `(\w+)` \| (yes|no) \|/gm)].map(([, reason, response]) => [
      reason,
      response,
    ]);
    expect(Object.fromEntries(reasons)).toEqual(
      Object.fromEntries(Object.entries(upstreamReasonRetryable).map(([reason, can]) => [reason, can ? 'yes' : 'no'])),
    );
  });

  it('has a row for every warning that is declared', () => {
    const section = read('docs/errors.md').split('\n## Warnings')[1] ?? '';
    const codes = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect([...codes].sort()).toEqual([...createWarningTable(subgraphs).keys()].sort());
  });
});

describe('the page of dependencies', () => {
  const manifest = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'overrides',
    Record<string, string>
  >;

  const tools = (JSON.parse(read('tooling/package.json')) as typeof manifest).devDependencies;

  it('has a row with the version of every direct dependency and every override, and no other rows', () => {
    const { dependencies, devDependencies, overrides } = manifest;
    const rows = rowsOf('docs/dependencies.md').map(([name = '', version = '']) => [name, version]);
    expect(Object.fromEntries(rows)).toEqual({ ...dependencies, ...devDependencies, ...tools, ...overrides });
  });

  it('has the versions that the packages of examples require', () => {
    const examples = readdirSync(join(projectRoot, 'examples')).filter((name) =>
      existsSync(join(projectRoot, 'examples', name, 'package.json')),
    );
    expect(examples).not.toEqual([]);
    const tested = { ...manifest.dependencies, ...manifest.devDependencies, ...tools };
    for (const name of examples) {
      const { dependencies, devDependencies } = JSON.parse(read(`examples/${name}/package.json`)) as typeof manifest;
      expect(tested).toMatchObject({ ...dependencies, ...devDependencies });
    }
  });
});

/** Lines of a page without those that a program writes. */
const handWrittenLines = (path: string): number =>
  read(path)
    .replaceAll(/^<!-- Written by[\s\S]*?^<!-- End:.*$/gm, '')
    .trimEnd()
    .split('\n').length;

describe('the pages beside the decision records', () => {
  const docs = pages.filter((page) => page.startsWith('docs/') && !page.startsWith('docs/adr/'));

  it('are at most 22', () => {
    expect(docs.length).toBeLessThanOrEqual(22);
  });

  it('have at most 500 hand-written lines each', () => {
    expect(docs.filter((page) => handWrittenLines(page) > 500)).toEqual([]);
  });

  it('have at most 7,860 hand-written lines in all', () => {
    expect(docs.reduce((sum, page) => sum + handWrittenLines(page), 0)).toBeLessThanOrEqual(7860);
  });
});

/** Headings, spelled as in the addresses that link to them. */
const anchorsOf = (path: string): Set<string> =>
  new Set(
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

/** Scripts of the package that a folder belongs to: an example is a package of its own. */
const scriptsFor = (folder: string): Readonly<Record<string, string>> => {
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(projectRoot, manifest))) return scriptsFor(dirname(folder));
  return (JSON.parse(read(manifest)) as { scripts: Record<string, string> }).scripts;
};

describe('the pages together', () => {
  it.each(pages)('%s links only to files and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const path = file === '' ? page : join(dirname(page), file);
      if (!existsSync(join(projectRoot, path))) return true;
      return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).has(anchor);
    });
    expect(broken).toEqual([]);
  });

  it.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s names only source files that exist', (page) => {
    const named = [...read(page).matchAll(/`((?:[\w-]+\/)*[\w-]+\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
  });

  it.each(pages)('%s names only npm scripts that exist', (page) => {
    const scripts = scriptsFor(dirname(page));
    const named = [...read(page).matchAll(/\bnpm run (?:--\S+ )*([\w:-]+)|\bnpm (start|test)\b/g)].map(
      ([, script, short]) => script ?? short ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('name every npm script where contributors look, and there are at most 16', () => {
    const names = Object.keys(scriptsFor('.'));
    const table = read('CONTRIBUTING.md');
    expect(names.filter((name) => !new RegExp(`\\| .*\\bnpm (run )?${name}`).test(table))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(16);
  });

  it('lists every decision record', () => {
    const records = readdirSync(join(projectRoot, 'docs/adr')).filter((file) => /^\d.*\.md$/.test(file));
    const listed = [...read('docs/adr/README.md').matchAll(/\((\d[^)]+)\)/g)].map(([, file]) => file);
    expect([...new Set(listed)].sort()).toEqual(records.sort());
  });
});

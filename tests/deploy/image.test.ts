import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { startProbeServer } from '../../processes/lifecycle/probe-server.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { documentedSettings, readProjectFile } from './deploy-files.ts';

const dockerfile = readProjectFile('Dockerfile').replaceAll('\\\n', ' ');
const runtimeStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

describe('the files of the image', () => {
  const folders = ['gateway', 'federation', 'platform', 'subgraphs', 'processes', 'emulator'];
  let home: string;
  let image: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'tributary-image-'));
    const tree = join(home, 'tree');
    const isAsset = (path: string) => !path.endsWith('.ts');
    for (const name of [
      ...folders,
      'schema',
      'deploy',
      'docs/configuration.md',
      'docs/examples',
      'package.json',
      'LICENSE',
      'README.md',
    ])
      cpSync(join(projectRoot, name), join(tree, name), { recursive: true, filter: isAsset });
    const built = [
      'main.js',
      'main.js.map',
      'gateway/graph/graph.js',
      'tests/kit/time/until.js',
      'lab/bench.js',
      'scripts/compose.js',
      'console/.built',
      'console/index.html',
      'console/assets/index-a1b2c3d4.js',
      'console/assets/letters-a1b2c3d4.woff2',
      'database-template/fingerprint',
    ];
    for (const file of built) {
      mkdirSync(dirname(join(tree, 'dist', file)), { recursive: true });
      writeFileSync(join(tree, 'dist', file), '');
    }
    // PostgreSQL requires its folders even where they are empty.
    mkdirSync(join(tree, 'dist', 'database-template', 'postgres', 'pg_notify'), { recursive: true });
    image = join(home, 'image');
    execFileSync('sh', [join(tree, 'deploy', 'runtime-files.sh'), image]);
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const sources = folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.(test|contract)\.ts$/.test(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'));

  /**
   * Paths that the code joins to the project's folder: their literal parts, once for every service where one part is
   * the service's name.
   */
  const joined = sources
    .flatMap((source) =>
      [...source.matchAll(/join\(projectRoot, ([^)]+)\)/g)].map(([, parts = '']) => parts.split(', ')),
    )
    .flatMap((parts) =>
      parts.includes('definition.name')
        ? subgraphs.map(({ name }) => parts.map((part) => (part === 'definition.name' ? `'${name}'` : part)))
        : [parts],
    )
    .map((parts) =>
      parts
        .filter((part) => part.startsWith("'"))
        .map((part) => part.slice(1, -1))
        .join('/'),
    )
    // Built files have a test of their own, and a process asks whether it is in a clone by the script that builds one.
    .filter((path) => path !== '' && !path.startsWith('dist/') && path !== 'scripts/build.js')
    // Tables that are read by their path in the project.
    .concat(
      sources.flatMap((source) =>
        [...source.matchAll(/'((?:\w[\w-]*\/)+reference\/[\w.-]+)'/g)].map(([, path = '']) => path),
      ),
    );

  it('are all files that the code reads apart from itself', () => {
    const known = [
      'schema',
      'gateway/api-keys/migrations',
      'subgraphs/odds/migrations',
      'emulator/table-world/reference/cities.tsv',
    ];
    expect(joined).toEqual(expect.arrayContaining(known));
    expect(joined.filter((path) => !existsSync(join(image, path)))).toEqual([]);
  });

  it('are all files of these folders except pages for people', () => {
    const missing = joined.flatMap((path) => {
      const from = join(projectRoot, path);
      const files = path.includes('.') ? [''] : readdirSync(from, { recursive: true, encoding: 'utf8' });
      return (
        files
          // No process reads the released schema, which checks compare, or the files that clients and editors take from
          // the repository.
          .filter(
            (file) =>
              file === '' ||
              (/\.(sql|graphql|tsv|json|br|js|css|svg)$/.test(file) &&
                !/^(released|clients)\/|\.schema\.json$/.test(file)),
          )
          .map((file) => join(path, file))
          .filter((file) => !existsSync(join(image, file)))
      );
    });
    expect(missing).toEqual([]);
  });

  it('are built files without tests, benchmarks, scripts and maps, the console, and the template of databases', () => {
    expect(readdirSync(join(image, 'dist'), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'console',
      'console/assets',
      'console/assets/index-a1b2c3d4.js',
      'console/assets/letters-a1b2c3d4.woff2',
      'console/index.html',
      'database-template',
      'database-template/fingerprint',
      'database-template/postgres',
      'database-template/postgres/pg_notify',
      'gateway',
      'gateway/graph',
      'gateway/graph/graph.js',
      'main.js',
    ]);
  });

  it('have the licence and the credits that the data require', () => {
    for (const file of ['LICENSE', 'README.md', 'platform/places/README.md'])
      expect(existsSync(join(image, file))).toBe(true);
  });
});

describe('the Dockerfile', () => {
  it('installs only production packages, from the lock file', () => {
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    expect(dockerfile).not.toMatch(/npm (i|install)\b/);
    expect(runtimeStage).not.toMatch(/^RUN npm/m);
  });

  it('runs as an unprivileged user, by number, and ends at SIGTERM', () => {
    expect(runtimeStage).toMatch(/^USER 1000:1000$/m);
    expect(runtimeStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(runtimeStage).toMatch(/^ENTRYPOINT \["node", "--max-semi-space-size=16", "dist\/main\.js"\]$/m);
  });

  it('has a Node release that package.json permits', () => {
    const { engines } = JSON.parse(readProjectFile('package.json')) as { engines: { node: string } };
    expect(engines.node).toBe('>=20.19');
    expect(Number(/^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile)?.[1])).toBeGreaterThanOrEqual(20);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^node:\$\{NODE_VERSION\}-\w+-slim$/);
  });

  const environment = Object.fromEntries(
    (/^ENV (.+)$/m.exec(runtimeStage)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );

  it('names only settings that exist, and stores data in its volume', () => {
    expect(Object.keys(environment).filter((name) => !documentedSettings.has(name))).toEqual([]);
    expect(runtimeStage).toContain(`VOLUME ${environment['DATA_DIR']}\n`);
    expect(runtimeStage).toContain(`EXPOSE ${environment['PORT']}\n`);
    expect(environment['PROBES_PORT']).toBe(environment['PORT']);
  });

  it('has a health check that only a process passes that is ready and responds', async () => {
    const check = parse(/HEALTHCHECK .*?CMD (\[.+\])$/m.exec(runtimeStage)?.[1] ?? '') as string[];
    const [program, ...words] = check;
    expect(program).toBe('node');
    const statusAt = (port: number) =>
      new Promise((resolve) => {
        execFile(process.execPath, words, { env: { PORT: '1', PROBES_PORT: String(port) } }, (error) =>
          resolve(error === null ? 0 : error.code),
        );
      });
    let isReady = true;
    const server = await startProbeServer({
      host: '127.0.0.1',
      port: 0,
      metrics: createMetrics({ defaults: false }),
      health: () => ({}),
      ready: () => isReady,
    });
    try {
      expect(await statusAt(server.port)).toBe(0);
      isReady = false;
      expect(await statusAt(server.port)).toBe(1);
    } finally {
      await server.close();
    }
    expect(await statusAt(server.port)).toBe(1);
  });
});

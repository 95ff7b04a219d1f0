import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSpawned, spawnProcess } from '../../lab/process/spawned-process.ts';
import { projectRoot, projectVersion } from '../../platform/runtime/project-root.ts';
import { compiledSources, spawnEnvironment } from '../kit/process/spawn-role.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';

describe('The package that npm packs', () => {
  let home: string;
  /** A folder that has nothing but the package. */
  let empty: string;

  beforeAll(() => {
    home = mkdtempSync(join(scratchFolder, 'tributary-package-'));
    const tree = join(home, 'tree');
    const isAsset = (path: string) => !path.endsWith('.ts');
    const folders = ['docs', 'emulator', 'gateway', 'platform', 'schema', 'subgraphs'];
    for (const name of [...folders, 'package.json', 'LICENSE', 'README.md'])
      cpSync(join(projectRoot, name), join(tree, name), { recursive: true, filter: isAsset });
    cpSync(compiledSources(), join(tree, 'dist'), { recursive: true });
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', home];
    const packed = execFileSync('npm', words, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 });
    const [{ filename = '' } = {}] = JSON.parse(packed) as { filename: string }[];

    // As npm installs it, but with the packages of this tree, because no test downloads.
    empty = join(home, 'empty');
    const installed = join(empty, 'node_modules', 'tributary');
    mkdirSync(installed, { recursive: true });
    mkdirSync(join(empty, 'node_modules', '.bin'));
    execFileSync('tar', ['-xzf', join(home, filename), '--strip-components=1', '-C', installed]);
    symlinkSync(join(projectRoot, 'node_modules'), join(installed, 'node_modules'));
    symlinkSync('../tributary/dist/main.js', join(empty, 'node_modules', '.bin', 'tributary'));
    chmodSync(join(installed, 'dist', 'main.js'), 0o755);
  });
  afterAll(async () => {
    await endSpawned();
    rmSync(home, { recursive: true, force: true });
  });

  const tributary = (...words: string[]) =>
    spawnProcess({
      command: join(empty, 'node_modules', '.bin', 'tributary'),
      words,
      cwd: empty,
      environment: spawnEnvironment({
        PORT: '0',
        DATA_DIR: join(empty, 'data'),
        LOG_LEVEL: 'warn',
        MAX_LOOP_DELAY_MS: '600000',
      }),
    });

  it('writes its help, with the settings, and its version', async () => {
    const [help, version] = await Promise.all([tributary('worker', '--help').ended, tributary('--version').ended]);
    expect([help.code, help.stderr, version.code, version.stderr]).toEqual([0, '', 0, '']);
    expect(help.stdout).toMatch(/^Usage: tributary worker [\s\S]+DATABASE_URL/);
    expect(version.stdout).toBe(`${projectVersion()}\n`);
  });

  it('starts all roles, responds, and serves pages and descriptions', async () => {
    const running = tributary('--port', '0');
    await running.untilWritten(/^Tributary {2}\S.*\n/m);
    const { stdout } = running.written();
    expect(stdout).toContain('make others with: tributary keys create');
    const [, url = ''] = /^Tributary {2}(http\S+)/m.exec(stdout) ?? [];
    const headers = { authorization: `Bearer ${/trib_\w+/.exec(stdout)?.[0]}` };
    const airport = await fetch(`${url}/flights/api/v1/airports/SFO`, { headers });
    expect([airport.status, airport.headers.get('x-upstreams')]).toEqual([200, 'emulator']);
    const pages = ['/graphql', '/flights/openapi.json'];
    const responses = await Promise.all(
      pages.map((path) => fetch(url + path, { headers: { accept: 'text/html, */*' } })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await running.end('SIGTERM')).code).toBe(0);
  });
});

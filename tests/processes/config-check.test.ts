import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { spawnTributary } from '../kit/process/spawn-role.ts';

/** Lines of a report of errors. */
const problemsIn = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('  '));

describe('The check of a configuration', () => {
  let folder = '';
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const run = async (words: readonly string[], environment: Environment) => {
    const { code, stdout, stderr } = await spawnTributary(words, {
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    }).ended;
    return { code, text: `${stdout}${stderr}` };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tributary-check-'));
  });
  afterAll(async () => {
    await endSpawned();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reports what the start of a gateway reports, all at once, and neither opens a database', async () => {
    const config = file(
      'gateway.yaml',
      [
        'authorization:',
        '  jwt: { issuers: [{ issuer: "https://a.example", jwksFile: nowhere.json }] }',
        'cache: { enabled: true, store: redis, all: { ttlSeconds: 1 } }',
        'traffic: { subgraphs: { trains: { certificateAuthorities: nowhere.pem } } }',
      ].join('\n'),
    );
    const environment = {
      PORT: 'many',
      STRICT_ENV: 'on',
      DATABSE_URL: 'postgres://127.0.0.1:9/none',
      ANONYMOUS_SERVICES: 'trains',
      SUBGRAPH_FLIGHTS_URL: 'http://127.0.0.1:9',
      TRUSTED_DOCUMENTS_FILE: join(folder, 'nowhere-trusted.json'),
    };
    const [checked, started] = await Promise.all([
      run(['gateway', '--config', config, 'config', 'check'], environment),
      run(['gateway', '--config', config], environment),
    ]);
    expect([checked.code, started.code]).toEqual([1, 1]);
    expect(problemsIn(checked.text)).toEqual(problemsIn(started.text));
    const names = problemsIn(checked.text).map((line) => line.trim().split(': ', 1)[0]);
    expect(names).toEqual(
      expect.arrayContaining([
        'PORT',
        'DATABSE_URL',
        'ANONYMOUS_SERVICES',
        'SUBGRAPH_BLOGS_URL',
        'TRUSTED_DOCUMENTS_FILE',
        'jwksFile of https://a.example',
        'cache.store',
        'traffic.subgraphs.trains.certificateAuthorities',
        'traffic.subgraphs',
      ]),
    );
    expect(checked.text).toContain('DATABSE_URL: is no setting, did you mean DATABASE_URL?');
    expect(names.filter((name) => name === 'SUBGRAPH_FLIGHTS_URL')).toEqual([]);
  });

  it('reports what the start of all roles reports, which then makes no data folder', async () => {
    const environment = {
      METAR_URL: 'ftp://metar.example',
      BLOG_SOURCES_FILE: file('feeds.json', '[{ "nam": 1 }]'),
      JOB_BOARDS_FILE: join(folder, 'nowhere-boards.json'),
      TRACE_UPSTREAMS: 'nowhere',
      SERVICE_HOSTS: 'api.example=trains',
    };
    const [checked, started] = await Promise.all([run(['config', 'check'], environment), run(['all'], environment)]);
    expect([checked.code, started.code]).toEqual([1, 1]);
    expect(problemsIn(checked.text)).toEqual(problemsIn(started.text));
    expect(new Set(problemsIn(checked.text).map((line) => line.trim().split(': ', 1)[0]))).toEqual(
      new Set(['METAR_URL', 'BLOG_SOURCES_FILE', 'JOB_BOARDS_FILE', 'TRACE_UPSTREAMS', 'SERVICE_HOSTS']),
    );
    expect(readdirSync(folder)).not.toContain('data');
  });

  it('finds nothing wrong with a configuration that starts, and uses the flags of the role', async () => {
    const supergraph = file('no-supergraph.graphql', 'type Query { a: Int }');
    const [all, misspelt, worker, foreign] = await Promise.all([
      run(['config', 'check'], {}),
      run(['config', 'check'], { RATE_LIMIT_PER_MINUT: '5' }),
      run(['config', 'check', 'subgraph', 'flights,odds'], {
        DATABASE_URL: 'postgres://127.0.0.1:9/none',
        REDIS_URL: 'redis://127.0.0.1:9/0',
        EMULATOR_URL: 'http://127.0.0.1:9',
      }),
      run(['gateway', '--supergraph', supergraph, 'config', 'check'], { AUTH: 'off' }),
    ]);
    expect(all).toEqual({ code: 0, text: 'OK: the environment, for the role all\n' });
    expect(misspelt).toEqual({
      code: 1,
      text: expect.stringContaining('RATE_LIMIT_PER_MINUT: is no setting, did you mean RATE_LIMIT_PER_MINUTE?'),
    });
    expect(worker).toEqual({ code: 0, text: 'OK: the environment, for the role subgraph\n' });
    expect(foreign).toEqual({
      code: 1,
      text: expect.stringContaining(`${supergraph} is no supergraph that can be served: `),
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readCommandLine } from './read-command-line.ts';

const read = (...words: string[]) => {
  let said = '';
  let complained = '';
  const result = readCommandLine(words, {
    say: (text) => {
      said += text;
    },
    complain: (text) => {
      complained += text;
    },
  });
  return { result, said, complained };
};

describe('The command line', () => {
  it.each([
    [[], { command: 'all', settings: {} }],
    [['--port', '4312'], { command: 'all', settings: { PORT: '4312' } }],
    [['all', '--port=0'], { command: 'all', settings: { PORT: '0' } }],
    [['worker'], { command: 'worker', settings: {} }],
    [['emulator', '--port', '4100'], { command: 'emulator', settings: { EMULATOR_PORT: '4100' } }],
    [['subgraph', 'odds', '--port', '4002'], { command: 'subgraph', names: ['odds'], settings: { PORT: '4002' } }],
    [['subgraph', 'graph'], { command: 'subgraph', names: ['graph'], settings: {} }],
    [['subgraph', 'odds, flights'], { command: 'subgraph', names: ['odds', 'flights'], settings: {} }],
    [['gateway'], { command: 'gateway', location: {}, workers: 1, settings: {} }],
    [
      ['gateway', '--subgraph', 'a=http://a', '--subgraph', 'b=http://b', '--config', 'g.yaml', '--workers', '3'],
      {
        command: 'gateway',
        location: { subgraph: ['a=http://a', 'b=http://b'] },
        workers: 3,
        settings: { GATEWAY_CONFIG: 'g.yaml' },
      },
    ],
    [
      ['gateway', 'config', 'check', '--config', 'g.yaml'],
      {
        command: 'config check',
        role: { command: 'gateway', location: {}, workers: 1 },
        settings: { GATEWAY_CONFIG: 'g.yaml' },
      },
    ],
    [
      ['gateway', '--config', 'g.yaml', '--workers', '2', '--supergraph', 's', 'config', 'check', '--port', '1'],
      {
        command: 'config check',
        role: { command: 'gateway', location: { supergraph: 's' }, workers: 2 },
        settings: { GATEWAY_CONFIG: 'g.yaml', PORT: '1' },
      },
    ],
    [['config', 'check'], { command: 'config check', role: { command: 'all' }, settings: {} }],
    [
      ['config', 'check', '--port', '1'],
      { command: 'config check', role: { command: 'all' }, settings: { PORT: '1' } },
    ],
    [['config', 'check', 'worker'], { command: 'config check', role: { command: 'worker' }, settings: {} }],
    [
      ['config', 'check', 'subgraph', 'odds,jobs', '--port', '1'],
      { command: 'config check', role: { command: 'subgraph', names: ['odds', 'jobs'] }, settings: { PORT: '1' } },
    ],
    [
      ['config', 'check', 'gateway', '--config', 'g.yaml'],
      {
        command: 'config check',
        role: { command: 'gateway', location: {}, workers: 1 },
        settings: { GATEWAY_CONFIG: 'g.yaml' },
      },
    ],
    [['keys', 'create'], { command: 'keys create', name: 'unnamed', services: ['*'], rights: [], settings: {} }],
    [
      ['keys', 'create', '--services', 'odds, flights', '--rights', 'trace,admin', '--name', 'me'],
      { command: 'keys create', name: 'me', services: ['odds', 'flights'], rights: ['trace', 'admin'], settings: {} },
    ],
    [['keys', 'sign-in'], { command: 'keys sign-in', settings: {} }],
    [
      ['keys', 'sign-in', '--url', 'http://localhost:8080/'],
      { command: 'keys sign-in', url: 'http://localhost:8080', settings: {} },
    ],
    [['keys', 'revoke', 'key_1'], { command: 'keys revoke', id: 'key_1', settings: {} }],
    [['doctor', 'METAR', '--paid'], { command: 'doctor', upstreams: ['METAR'], paid: true, json: false, settings: {} }],
    [
      ['record', 'ATS_B', '/v1/boards', '--out', 'there'],
      { command: 'record', words: ['ATS_B', '/v1/boards'], folder: 'there', paid: false, settings: {} },
    ],
  ])('takes %j', (words, invocation) => {
    expect(read(...words)).toEqual({ result: invocation, said: '', complained: '' });
  });

  it.each([
    [['conductor'], "unknown command 'conductor'"],
    [['gatewy'], 'Did you mean gateway?'],
    [['worker', 'fast'], "too many arguments for 'worker'"],
    [['gateway', 'config', 'chek'], 'unknown command'],
    [['gateway', '--supergraf', 'x'], 'Did you mean --supergraph?'],
    [['--supergraph', 'x'], "unknown option '--supergraph'"],
    [['all', '--workers', '2'], "unknown option '--workers'"],
    [['gateway', '--workers', '257'], 'It takes a number from 1 to 256'],
    [['--port', 'many'], 'It takes a number from 0 to 65535'],
    [['--port', '65536'], 'It takes a number from 0 to 65535'],
    [['subgraph'], "missing required argument 'names'"],
    [['subgraph', 'odds,odds'], 'It names a subgraph twice.'],
    [['subgraph', 'odds,graph'], 'graph is served by a process of its own.'],
    [['config', 'check', 'workr'], 'Did you mean worker?'],
    [['subgraph', 'trains'], 'There is no subgraph trains; there are: blogs, flights'],
    [['keys'], 'Usage: tributary keys'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['keys', 'sell', 'key_1'], "unknown command 'sell'"],
    [['keys', 'create', '--services', 'trains'], 'There is no service trains; there are: *, blogs'],
    [['keys', 'create', '--rights', 'root'], 'There is no right root; there are: trace, admin.'],
    [['record'], "missing required argument 'upstreams'"],
  ])('refuses %j with a sentence and 2', (words, sentence) => {
    const { result, said, complained } = read(...words);
    expect([result, said]).toEqual([2, '']);
    expect(complained).toContain(sentence);
  });

  it('refuses arguments of the doctor with 1, because its 2 is a result', () => {
    expect(read('doctor', '--jsno').result).toBe(1);
  });

  it.each([
    [
      ['--help'],
      ['all', 'gateway', 'subgraph', 'worker', 'emulator', 'keys', 'doctor', 'record', '"tributary all --help"'],
    ],
    [
      ['all', '--help'],
      ['--port', 'PORT', 'DATABASE_URL', 'GRAPHQL_MAX_COST', 'METAR_URL', 'FARES_CURRENCY'],
    ],
    [
      ['gateway', '-h'],
      ['--port', '--workers', '--config', '--supergraph', '--subgraph', 'SUBGRAPH_<NAME>_URL'],
    ],
    [
      ['help', 'subgraph'],
      [...subgraphs.map(({ name }) => name), 'graph', 'SUBGRAPH_TOKEN'],
    ],
    [
      ['worker', '--help'],
      ['PROBES_PORT', 'JOBS_REFRESH_CONCURRENCY'],
    ],
    [
      ['emulator', '--help'],
      ['EMULATOR_PORT', 'EMULATOR_SEED', 'HOST'],
    ],
    [
      ['keys', 'create', '--help'],
      ['--name', '--services', '--rights', 'DATABASE_URL'],
    ],
    [
      ['doctor', '--help'],
      ['--paid', '--json', 'Exit code', 'METAR_URL'],
    ],
    [
      ['record', '--help'],
      ['--out', '--paid'],
    ],
    [
      ['gateway', 'config', 'check', '--help'],
      ['--config', 'GATEWAY_CONFIG'],
    ],
    [
      ['config', 'check', '--help'],
      ['all', 'gateway', 'subgraph', 'worker', 'emulator'],
    ],
    [
      ['config', 'check', 'worker', '--help'],
      ['PROBES_PORT', 'JOBS_REFRESH_CONCURRENCY'],
    ],
  ])('explains %j, with a line for each flag and setting', (words, lines) => {
    const { result, said, complained } = read(...words);
    expect([result, complained]).toEqual([0, '']);
    for (const line of lines) expect(said).toMatch(new RegExp(`\\b${line}\\b|${line}`));
    expect(said).not.toMatch(/\]\(|`|see (below|a proxy)/i);
  });
});

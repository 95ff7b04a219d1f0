import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { allRights } from '../../platform/call/identity.ts';
import { address, type Environment } from '../../platform/config/environment.ts';
import { graphSubgraphName, subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { projectVersion } from '../../platform/runtime/project-root.ts';
import { exitCodes } from '../lifecycle/ending.ts';
import type { CommandInvocation, Invocation, RoleInvocation } from './invocation.ts';
import { settingsHelp } from './settings-help.ts';

/** Where help and errors are written. */
interface Terminal {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

const maxWorkers = 256;

const workersIn = (text: string): number => {
  if (text === 'auto') return availableParallelism();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxWorkers)
    throw new InvalidArgumentError(`It takes a number from 1 to ${maxWorkers}, or auto for one worker per processor.`);
  return count;
};

const portIn = (text: string): string => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('It takes a number from 0 to 65535; 0 takes any free port.');
  return text;
};

const addressIn = (text: string): string => {
  const { success, data } = address.safeParse(text);
  if (!success) throw new InvalidArgumentError('It takes an http or https address.');
  return data;
};

/** Reads a comma-separated list of known items. */
const itemsOf =
  (kind: string, known: readonly string[]) =>
  (text: string): readonly string[] => {
    const items = text.split(',').map((item) => item.trim());
    const unknown = items.filter((item) => !known.includes(item));
    if (unknown.length > 0)
      throw new InvalidArgumentError(`There is no ${kind} ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
    return items;
  };

/** Reads names of subgraphs that one process serves. */
const subgraphsIn =
  (known: readonly string[]) =>
  (text: string): readonly string[] => {
    const names = itemsOf('subgraph', known)(text);
    if (new Set(names).size < names.length) throw new InvalidArgumentError('It names a subgraph twice.');
    if (names.length > 1 && names.includes(graphSubgraphName))
      throw new InvalidArgumentError(`${graphSubgraphName} is served by a process of its own.`);
    return names;
  };

const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

interface PortOption {
  readonly port?: string;
}

interface GatewayOptions extends PortOption {
  readonly supergraph?: string;
  readonly subgraph?: readonly string[];
  readonly config?: string;
  readonly workers?: number;
}

type Take = (invocation: RoleInvocation | CommandInvocation, settings?: Environment) => void;

type TakeRole = (role: RoleInvocation, settings?: Environment) => void;

const port = ['--port <number>', 'port to listen on, in the place of PORT; 0 takes any free one', portIn] as const;

const takesGateway =
  (take: TakeRole) =>
  ({ port: PORT, config: GATEWAY_CONFIG, workers = 1, ...location }: GatewayOptions): void =>
    take({ command: 'gateway', location, workers }, { PORT, GATEWAY_CONFIG });

const withGatewayOptions = (gateway: Command): Command =>
  gateway
    .option(...port)
    .option('--supergraph <file or url>', 'any federated graph in the place of our own')
    .option('--subgraph <name=url>', 'a subgraph to compose a graph of; repeat it for each of them', collect)
    .option('--config <file>', 'YAML or JSON file of the gateway, in the place of GATEWAY_CONFIG')
    .option(
      '--workers <number>',
      'processes that share the port, or auto for one per processor (default: 1)',
      workersIn,
    );

/** Adds the commands of all roles, of which `take` gets the one that was given. */
const addRoles = (parent: Command, take: TakeRole): Command => {
  parent
    .command('all')
    .summary('all roles in one process, with an embedded database; what runs without a command')
    .description('Runs all roles in one process: with nothing configured, on an embedded database and invented data.')
    .option(...port)
    .action(({ port: PORT }: PortOption) => take({ command: 'all' }, { PORT }));

  const gateway = withGatewayOptions(parent.command('gateway'))
    .summary('GraphQL, REST, subscriptions and keys, over subgraphs in other processes')
    .description('Serves the graph over subgraphs in other processes: our own, or those of any federated supergraph.')
    .action(takesGateway(take));

  const names = [...subgraphNamesOnDisk(), graphSubgraphName];
  parent
    .command('subgraph')
    .summary('one subgraph or several, for gateways on a private network')
    .description(
      'Serves one subgraph at /graphql, or several at /<name>/graphql each, for gateways on a private network. It needs DATABASE_URL and REDIS_URL.',
    )
    .argument('<names>', `of ${names.join(', ')}; several separated by commas`, subgraphsIn(names))
    .option(...port)
    .action((given: readonly string[], { port: PORT }: PortOption) =>
      take({ command: 'subgraph', names: given }, { PORT }),
    );

  parent
    .command('worker')
    .summary('background work of all services')
    .description('Does the background work of all services. It needs DATABASE_URL and REDIS_URL.')
    .action(() => take({ command: 'worker' }));

  parent
    .command('emulator')
    .summary('stand-ins of the upstreams, with invented data')
    .description('Serves stand-ins of the upstreams, with invented data, for processes of the other roles.')
    .option(port[0], 'port to listen on, in the place of EMULATOR_PORT; 0 takes any free one', portIn)
    .action(({ port: EMULATOR_PORT }: PortOption) => take({ command: 'emulator' }, { EMULATOR_PORT }));
  return gateway;
};

const checkDescription =
  'Reports every error of settings and files that a start would report, and variables that are probably misspelt settings. Opens nothing, and exits with 1 for errors.';

const addChecks = (program: Command, gateway: Command, take: Take): void => {
  const takeCheck: TakeRole = (role, settings) => take({ command: 'config check', role }, settings);
  const check = program
    .command('config')
    .summary('checks settings and files')
    .description('What concerns the configuration.')
    .command('check')
    .summary('reports every error of the configuration; starts nothing')
    .description(`${checkDescription} Without a role it checks that of all roles in one process.`);
  addRoles(check, takeCheck);
  const checkGateway = withGatewayOptions(
    gateway.command('config').summary('checks settings and configuration file').command('check'),
  ).description(`${checkDescription} The same as config check gateway.`);
  // The options may be on either side of the words.
  checkGateway.action((options: GatewayOptions) => takesGateway(takeCheck)({ ...gateway.opts(), ...options }));
};

const addKeys = (program: Command, take: Take): void => {
  const keys = program
    .command('keys')
    .summary('creates, lists and revokes API keys')
    .description('Manages API keys, in the database or through the process that has it open.');
  keys
    .command('create')
    .description('Creates a key and prints it, this once only.')
    .option('--name <name>', 'name by which lists show it', 'unnamed')
    .option(
      '--services <names>',
      'services it may use, separated by commas, or * for all',
      itemsOf('service', ['*', ...subgraphNamesOnDisk()]),
      ['*'],
    )
    .option('--rights <rights>', `${allRights.join(', ')}, separated by commas`, itemsOf('right', allRights), [])
    .action((options: { name: string; services: string[]; rights: string[] }) =>
      take({ command: 'keys create', ...options }),
    );
  keys
    .command('list')
    .description('Lists all keys, without the keys themselves.')
    .option('--json', 'writes a list of objects', false)
    .action(({ json }: { json: boolean }) => take({ command: 'keys list', json }));
  keys
    .command('revoke')
    .description('Revokes a key.')
    .argument('<id>', 'its id, as the list shows it')
    .action((id: string) => take({ command: 'keys revoke', id }));
  keys
    .command('sign-in')
    .description('Prints a link that signs a browser in, once, at a gateway on the same database.')
    .option('--url <address>', 'address of the gateway, in the place of PUBLIC_URL, or of HOST and PORT', addressIn)
    .action(({ url }: { url?: string }) => take({ command: 'keys sign-in', url }));
};

const addUpstreamCommands = (program: Command, take: Take): void => {
  program
    .command('doctor')
    .summary('calls each upstream and feed once and reports')
    .description('Asks each upstream and feed of the configuration once, and says what its answer shows.')
    .argument('[upstreams...]', 'the upstreams to ask, by their names in settings; default: all')
    .option('--paid', 'sends the probes that cost money as well', false)
    .option('--json', 'writes a list of objects in the place of the report', false)
    .addHelpText('after', '\nExit code: 0 all in order, 1 something failed, 2 rows were dropped or fields are missing.')
    .action((upstreams: string[], options: { paid: boolean; json: boolean }) =>
      take({ command: 'doctor', upstreams, ...options }),
    );
  program
    .command('record')
    .summary('writes responses of upstreams without names and secrets')
    .description(
      'Writes real answers as a folder that a replay plays: of the probe, or of the paths that are given. Names, texts, ids and addresses in them are replaced by invented ones.',
    )
    .argument('<upstreams...>', 'upstreams to record, each followed by its paths, if any: ATS_B /v1/boards/acme/jobs')
    .option('--out <folder>', 'the folder to write', 'recording')
    .option('--paid', 'sends probes that cost money', false)
    .action((words: string[], { out, paid }: { out: string; paid: boolean }) =>
      take({ command: 'record', words, folder: out, paid }),
    );
};

const namesNoRole = ([first]: readonly string[]): boolean =>
  first === undefined || (first.startsWith('-') && !/^(-h|--help|-v|--version)$/.test(first));

/** Options without a command are those of all roles in one process. */
const withRole = (words: readonly string[]): readonly string[] => {
  const at = words[0] === 'config' && words[1] === 'check' ? 2 : 0;
  return namesNoRole(words.slice(at)) ? [...words.slice(0, at), 'all', ...words.slice(at)] : words;
};

/** The doctor's exit code 2 is a result, so its invalid arguments are a failure like any other. */
const misuseOf = (words: readonly string[]): number => (words[0] === 'doctor' ? exitCodes.failed : exitCodes.misused);

/**
 * Returns what the arguments ask for, before anything is read or opened; or the exit code, once help, the version or
 * the error was written.
 */
export const readCommandLine = (words: readonly string[], { say, complain }: Terminal): Invocation | number => {
  let invocation: Invocation | undefined;
  const take: Take = (taken, settings = {}) => {
    invocation = { ...taken, settings };
  };
  const program = new Command('tributary')
    .description('One GraphQL graph, with subscriptions and REST, over live-data services.')
    .version(projectVersion(), '-v, --version', 'writes the version')
    .helpOption('-h, --help', 'writes the help of a command')
    .helpCommand('help [command]', 'writes the help of a command')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({ writeOut: say, writeErr: complain })
    .showHelpAfterError('(add --help for what it takes)')
    .enablePositionalOptions()
    .exitOverride();
  addChecks(program, addRoles(program, take), take);
  addKeys(program, take);
  addUpstreamCommands(program, take);
  program
    .addHelpText(
      'after',
      '\n"tributary all --help" has the options and settings of what runs without a command.\n' +
        'In a clone, "npm start" compiles and runs it; "node dist/main.js" is tributary once it is compiled.',
    )
    .addHelpText('afterAll', ({ command }) => settingsHelp(command));
  try {
    program.parse(withRole(words), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.ended : misuseOf(words);
  }
  return invocation ?? exitCodes.ended;
};

import { parseArgs } from 'node:util';
import type { StoredKey } from '../gateway/auth/api-key.ts';
import { keysChangedTopic } from '../gateway/auth/authenticator.ts';
import { type CreatedKey, createKeyStore } from '../gateway/auth/key-store.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { allRights } from '../platform/context/rights.ts';
import { sendControl } from '../platform/control/send-control.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { createKeyCommands } from './key-commands.ts';
import type { ProcessOptions } from './running-process.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from './state/infrastructure.ts';
import { gatewayMigrations } from './state/migration-folders.ts';

const usage = `usage: npm run keys -- create [--name NAME] [--services NAME,NAME] [--rights ${allRights.join(',')}]
       npm run keys -- list
       npm run keys -- revoke ID
       npm run keys -- sign-in`;

interface KeyOptions {
  readonly name: string;
  readonly services: readonly string[];
  readonly rights: readonly string[];
  readonly id: string | undefined;
}

type Send = (command: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Without the hint, gateways see the revocation some seconds later. */
const hintWithinMs = 2000;

/** Waits until the bus returns the message, because this process ends right after. */
const publishRevocation = async ({ bus, clock }: Infrastructure, revokedId: string): Promise<void> => {
  let received = () => {};
  const back = new Promise<void>((resolve) => {
    received = resolve;
  });
  const unsubscribe = await bus.subscribe(keysChangedTopic, received);
  const cancel = clock.after(hintWithinMs, received);
  bus.publish(keysChangedTopic, revokedId);
  await back;
  cancel();
  unsubscribe();
};

/** Sends commands to the process that has the embedded database open, or executes them here on other databases. */
const withCommands = async ({ settings, log }: ProcessOptions, use: (send: Send) => Promise<void>): Promise<void> => {
  if (settings.DATABASE_URL === undefined && (await sendControl(settings.DATA_DIR, 'ping')) !== undefined)
    return use(async (command, parameters) => (await sendControl(settings.DATA_DIR, command, parameters))?.value);
  const infrastructure = createInfrastructure(settings, log);
  const database = await openDatabase(settings, log);
  try {
    await database.migrate('gateway', gatewayMigrations);
    await use(
      createKeyCommands({ keys: createKeyStore(database), revoked: (id) => publishRevocation(infrastructure, id) }),
    );
  } finally {
    await database.close();
    await infrastructure.close();
  }
};

const stateOf = ({ revokedAt, expiresAt }: StoredKey): string => {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt === null) return 'valid';
  return `${Date.parse(expiresAt) <= systemClock.now() ? 'expired' : 'valid until'} ${expiresAt}`;
};

const rightsText = (rights: readonly string[]): string => (rights.length === 0 ? '-' : rights.join(','));

const lineOf = (key: StoredKey): string =>
  [
    key.id,
    key.name.padEnd(20),
    key.services.join(',').padEnd(20),
    rightsText(key.rights).padEnd(11),
    key.createdAt,
    stateOf(key),
  ].join('  ');

/** Throws a sentence for an unknown item. */
const itemsOf = (option: string, kind: string, given: string | undefined, known: readonly string[]): string[] => {
  const items = given?.split(',').map((item) => item.trim()) ?? [];
  const unknown = items.filter((item) => !known.includes(item));
  if (unknown.length > 0)
    throw new Error(`--${option}: there is no ${kind} ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  return items;
};

/** The sign-in codes are in the memory of the process that has the data folder open. */
const signIn = async ({ settings, say }: ProcessOptions): Promise<void> => {
  if (settings.DATABASE_URL !== undefined)
    throw new Error(
      'With DATABASE_URL the link is printed at the start alone; make a key with npm run keys -- create.',
    );
  const link = await sendControl(settings.DATA_DIR, 'keys:sign-in');
  if (link === undefined)
    throw new Error(
      `No Tributary is running on ${settings.DATA_DIR}. Start it: it prints a link that signs a browser in.`,
    );
  say(String(link.value));
};

const actions: Readonly<Record<string, (send: Send, options: KeyOptions) => Promise<string>>> = {
  create: async (send, { name, services, rights }) => {
    const { key, stored } = (await send('keys:create', { name, services, rights })) as CreatedKey;
    const withRights = stored.rights.length === 0 ? '' : `, with ${stored.rights.join(' and ')}`;
    return `${key}\n${stored.id}, for ${stored.services.join(', ')}${withRights}; shown this once only.`;
  },
  list: async (send) => ((await send('keys:list', {})) as StoredKey[]).map(lineOf).join('\n'),
  revoke: async (send, { id }) => {
    if ((await send('keys:revoke', { id })) !== true) throw new Error(`There is no valid key ${id}.`);
    return `${id} is revoked.`;
  },
};

/** Throws the usage for invalid arguments. */
export const runKeys = async (options: ProcessOptions, words: readonly string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'unnamed' },
      services: { type: 'string' },
      rights: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return options.say(usage);
  const [action = '', id] = positionals;
  if (action === 'sign-in') return signIn(options);
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (run === undefined || (action === 'revoke' && id === undefined)) throw new Error(usage);
  const services = itemsOf('services', 'service', values.services, ['*', ...subgraphs.map(({ name }) => name)]);
  const rights = itemsOf('rights', 'right', values.rights, allRights);
  const given = { name: values.name, services: services.length === 0 ? ['*'] : services, rights, id };
  await withCommands(options, async (send) => options.say(await run(send, given)));
};

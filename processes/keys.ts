import { parseArgs } from 'node:util';
import type { StoredKey } from '../gateway/auth/api-key.ts';
import { keysChangedTopic } from '../gateway/auth/authenticator.ts';
import { createKeyStore } from '../gateway/auth/key-store.ts';
import { sendControl } from '../platform/control/send-control.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from './infrastructure.ts';
import { createKeyCommands } from './key-commands.ts';
import { gatewayMigrations } from './migration-folders.ts';
import type { ProcessOptions } from './running-process.ts';

const usage = `usage: npm run keys -- create [--name NAME] [--services NAME,NAME]
       npm run keys -- list
       npm run keys -- revoke ID`;

type Send = (command: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Longest wait for a hint to leave; without it gateways look again by themselves some seconds later. */
const hintWithinMs = 2000;

/**
 * Publishes that a key was revoked, and waits until the hint comes back from the bus: this process ends right after.
 */
const tellAll = async ({ bus, clock }: Infrastructure, revokedId: string): Promise<void> => {
  let heard = () => {};
  const back = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const unsubscribe = await bus.subscribe(keysChangedTopic, heard);
  const cancel = clock.after(hintWithinMs, heard);
  bus.publish(keysChangedTopic, revokedId);
  await back;
  cancel();
  unsubscribe();
};

/** Sends commands to whoever has the embedded database open, or does them here on a database that this process may open. */
const withCommands = async ({ settings, log }: ProcessOptions, use: (send: Send) => Promise<void>): Promise<void> => {
  if (settings.DATABASE_URL === undefined && (await sendControl(settings.DATA_DIR, 'ping')) !== undefined)
    return use(async (command, parameters) => (await sendControl(settings.DATA_DIR, command, parameters))?.value);
  const infrastructure = createInfrastructure(settings, log);
  const database = await openDatabase(settings, log);
  try {
    await database.migrate('gateway', gatewayMigrations);
    await use(createKeyCommands(createKeyStore(database), (id) => tellAll(infrastructure, id)));
  } finally {
    await database.close();
    await infrastructure.close();
  }
};

const lineOf = (key: StoredKey): string =>
  [
    key.id,
    key.name.padEnd(20),
    key.services.join(',').padEnd(20),
    key.createdAt,
    key.revokedAt === null ? 'valid' : `revoked ${key.revokedAt}`,
  ].join('  ');

/** The command line for keys. Throws with the usage when the words make no sense. */
export const runKeys = async (options: ProcessOptions, words: readonly string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { name: { type: 'string' }, services: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return options.say(usage);
  const [action = '', id] = positionals;
  if (!['create', 'list'].includes(action) && !(action === 'revoke' && id !== undefined)) throw new Error(usage);
  const services = values.services?.split(',').map((name) => name.trim()) ?? ['*'];
  const unknown = services.filter((name) => name !== '*' && !subgraphs.some((subgraph) => subgraph.name === name));
  if (unknown.length > 0)
    throw new Error(
      `--services: there is no service ${unknown.join(', ')}; there are: ${subgraphs.map(({ name }) => name).join(', ')}.`,
    );
  await withCommands(options, async (send) => {
    if (action === 'create') {
      const { key, stored } = (await send('keys:create', { name: values.name ?? 'unnamed', services })) as {
        key: string;
        stored: StoredKey;
      };
      options.say(`${key}\n${stored.id}, for ${stored.services.join(', ')}; shown this once only.`);
    } else if (action === 'list') {
      for (const key of (await send('keys:list', {})) as StoredKey[]) options.say(lineOf(key));
    } else {
      if ((await send('keys:revoke', { id })) !== true) throw new Error(`There is no valid key ${id}.`);
      options.say(`${id} is revoked.`);
    }
  });
};

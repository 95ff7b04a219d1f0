import type { StoredKey } from '../../gateway/api-keys/api-key.ts';
import { keysChangedTopic } from '../../gateway/api-keys/authenticator.ts';
import { type CreatedKey, createKeyStore } from '../../gateway/api-keys/key-store.ts';
import { createSignIn } from '../../gateway/api-keys/session-keys.ts';
import { type PlatformSettings, signInOffered } from '../../platform/config/platform-settings.ts';
import { sendControl } from '../../platform/http/control/send-control.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import type { KeysInvocation } from '../command-line/invocation.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../state/infrastructure.ts';
import { gatewayMigrations } from '../state/migration-folders.ts';
import { createKeyCommands } from './key-commands.ts';
import { toKeyTable } from './key-table.ts';

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

/** Where a browser finds the gateway, whose process cannot be asked. */
const addressOf = ({ PUBLIC_URL, HOST, PORT }: PlatformSettings): string => {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  if (PORT === 0) throw new Error('PORT is 0, so the address of the gateway is not known: name it with --url.');
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
};

/** Sends commands to the process that has the embedded database open, or executes them here on other databases. */
const withCommands = async ({ settings, log }: ProcessOptions, use: (send: Send) => Promise<void>): Promise<void> => {
  if (settings.DATABASE_URL === undefined && (await sendControl(settings.DATA_DIR, 'ping')) !== undefined)
    return use(async (command, parameters) => (await sendControl(settings.DATA_DIR, command, parameters))?.value);
  const infrastructure = createInfrastructure(settings, log);
  const database = await openDatabase(settings, log);
  try {
    await database.migrate('gateway', gatewayMigrations);
    const keys = createKeyStore(database);
    const signIn = createSignIn({ keys, clock: infrastructure.clock });
    await use(
      createKeyCommands({
        keys,
        revoked: (id) => publishRevocation(infrastructure, id),
        signInLink: signInOffered(settings) ? (url = addressOf(settings)) => signIn.linkTo(url) : undefined,
      }),
    );
  } finally {
    await database.close();
    await infrastructure.close();
  }
};

/** Returns what to print. Throws a sentence if there is no such key. */
const execute = async (send: Send, invocation: KeysInvocation): Promise<string> => {
  switch (invocation.command) {
    case 'keys create': {
      const { name, services, rights } = invocation;
      const { key, stored } = (await send('keys:create', { name, services, rights })) as CreatedKey;
      const withRights = stored.rights.length === 0 ? '' : `, with ${stored.rights.join(' and ')}`;
      return `${key}\n${stored.id}, for ${stored.services.join(', ')}${withRights}; shown this once only.`;
    }
    case 'keys list': {
      const keys = (await send('keys:list', {})) as StoredKey[];
      return invocation.json
        ? JSON.stringify(keys, null, 2)
        : toKeyTable(keys, systemClock.now(), process.stdout.columns);
    }
    case 'keys revoke':
      if ((await send('keys:revoke', { id: invocation.id })) !== true)
        throw new Error(`There is no valid key ${invocation.id}.`);
      return `${invocation.id} is revoked.`;
    case 'keys sign-in':
      return String(await send('keys:sign-in', invocation.url === undefined ? {} : { url: invocation.url }));
  }
};

/** Throws a sentence for what could not be done. */
export const runKeys = async (options: ProcessOptions, invocation: KeysInvocation): Promise<void> => {
  await withCommands(options, async (send) => options.say(await execute(send, invocation)));
};

import { z } from 'zod';
import type { KeyStore } from '../../gateway/api-keys/key-store.ts';
import { allRights } from '../../platform/call/identity.ts';
import { address } from '../../platform/config/environment.ts';
import { ownCommand } from '../../platform/runtime/own-command.ts';

const parametersOf = {
  'keys:create': z.strictObject({
    name: z.string().min(1).max(100).default('unnamed'),
    services: z.array(z.string().min(1).max(100)).min(1).max(100).default(['*']),
    rights: z.array(z.enum(allRights)).max(allRights.length).default([]),
  }),
  'keys:revoke': z.strictObject({ id: z.string().min(1).max(100) }),
  'keys:sign-in': z.strictObject({ url: address.optional() }),
};

const check = <Schema extends z.ZodType>(command: string, schema: Schema, parameters: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(parameters);
  if (success) return data;
  throw new Error(`${command}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
};

interface KeyCommandsOptions {
  readonly keys: Pick<KeyStore, 'create' | 'list' | 'revoke'>;
  readonly revoked: (id: string) => Promise<void> | void;
  /** To the gateway at an address, or at its own. Undefined if sign-in is off. */
  readonly signInLink?: ((url?: string) => Promise<string>) | undefined;
}

const noSignIn = (): Error =>
  new Error(
    'A sign-in link is for a gateway with AUTH=on and pages that only its own machine reaches, outside production. ' +
      `Make a key with ${ownCommand('keys', 'create')}.`,
  );

/** Used over the control socket of a running process, or on the database directly. */
export const createKeyCommands =
  ({ keys, revoked, signInLink }: KeyCommandsOptions) =>
  async (command: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> => {
    switch (command) {
      case 'keys:create':
        return keys.create(check(command, parametersOf[command], parameters));
      case 'keys:list':
        return keys.list();
      case 'keys:revoke': {
        const { id } = check(command, parametersOf[command], parameters);
        const wasValid = await keys.revoke(id);
        if (wasValid) await revoked(id);
        return wasValid;
      }
      case 'keys:sign-in':
        if (signInLink === undefined) throw noSignIn();
        return signInLink(check(command, parametersOf[command], parameters).url);
      default:
        throw new Error(`There is no command ${command}.`);
    }
  };

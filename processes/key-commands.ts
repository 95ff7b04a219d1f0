import { z } from 'zod';
import type { KeyStore } from '../gateway/auth/key-store.ts';
import { allRights } from '../platform/context/rights.ts';

const parametersOf = {
  'keys:create': z.strictObject({
    name: z.string().min(1).max(100).default('unnamed'),
    services: z.array(z.string().min(1).max(100)).min(1).max(100).default(['*']),
    rights: z.array(z.enum(allRights)).max(allRights.length).default([]),
  }),
  'keys:revoke': z.strictObject({ id: z.string().min(1).max(100) }),
};

const check = <Schema extends z.ZodType>(command: string, schema: Schema, parameters: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(parameters);
  if (success) return data;
  throw new Error(`${command}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
};

interface KeyCommandsOptions {
  readonly keys: Pick<KeyStore, 'create' | 'list' | 'revoke'>;
  readonly revoked: (id: string) => Promise<void> | void;
  /** Undefined if sign-in is off. */
  readonly signInLink?: (() => string) | undefined;
}

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
        if (signInLink === undefined)
          throw new Error('This Tributary offers no sign-in link; create a key with npm run keys -- create.');
        return signInLink();
      default:
        throw new Error(`There is no command ${command}.`);
    }
  };

import type { KeyStore } from '../gateway/auth/key-store.ts';

const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** What `npm run keys` can ask for, of a running process over its control socket or of the database directly. */
export const createKeyCommands =
  (keys: KeyStore, revoked: (id: string) => Promise<void> | void) =>
  async (command: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> => {
    switch (command) {
      case 'keys:create': {
        const services = Array.isArray(parameters['services']) ? parameters['services'].map(String) : ['*'];
        return keys.create({ name: textOf(parameters['name'], 'unnamed'), services });
      }
      case 'keys:list':
        return keys.list();
      case 'keys:revoke': {
        const id = textOf(parameters['id'], '');
        const wasValid = await keys.revoke(id);
        if (wasValid) await revoked(id);
        return wasValid;
      }
      default:
        throw new Error(`There is no command ${command}.`);
    }
  };

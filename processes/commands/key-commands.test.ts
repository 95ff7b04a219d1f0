import { describe, expect, it } from '@jest/globals';
import { createMemoryKeys } from '../../tests/kit/storage/memory-keys.ts';
import { createKeyCommands } from './key-commands.ts';

const setUp = (signInLink?: (url?: string) => Promise<string>) => {
  const keys = createMemoryKeys();
  const revoked: string[] = [];
  const send = createKeyCommands({ keys, revoked: (id) => void revoked.push(id), signInLink });
  return { keys, revoked, send };
};

describe('a key command', () => {
  it('creates a key for all services and without rights by default', async () => {
    const { send } = setUp();
    expect(await send('keys:create', {})).toMatchObject({ stored: { name: 'unnamed', services: ['*'], rights: [] } });
    const given = { name: 'for two', services: ['odds', 'jobs'], rights: ['admin'] };
    expect(await send('keys:create', given)).toMatchObject({ stored: given });
  });

  it.each([
    ['keys:create', { rights: ['root'] }],
    ['keys:create', { rights: 'admin' }],
    ['keys:create', { services: [] }],
    ['keys:create', { services: [7] }],
    ['keys:create', { name: 'x'.repeat(101) }],
    ['keys:create', { expiresAt: '2099-01-01T00:00:00Z' }],
    ['keys:revoke', {}],
    ['keys:revoke', { id: 7 }],
  ])('%s with %j is refused with a sentence, and changes nothing', async (command, parameters) => {
    const { keys, revoked, send } = setUp();
    await expect(send(command, parameters)).rejects.toThrow(command);
    expect([await keys.list(), revoked]).toEqual([[], []]);
  });

  it('announces only the revocation of a valid key', async () => {
    const { keys, revoked, send } = setUp();
    const { id } = keys.add('a-key-to-be-revoked', ['*']);
    expect(await send('keys:revoke', { id })).toBe(true);
    expect(await send('keys:revoke', { id })).toBe(false);
    expect(revoked).toEqual([id]);
  });

  it('creates a sign-in link if sign-in is on', async () => {
    const { send } = setUp(async (url = 'its own') => `link to ${url}`);
    expect(await send('keys:sign-in', {})).toBe('link to its own');
    expect(await send('keys:sign-in', { url: 'http://localhost:8080/' })).toBe('link to http://localhost:8080');
    await expect(send('keys:sign-in', { url: 'localhost' })).rejects.toThrow('keys:sign-in: url: has to be an http');
    await expect(setUp().send('keys:sign-in', {})).rejects.toThrow('keys -- create');
  });
});

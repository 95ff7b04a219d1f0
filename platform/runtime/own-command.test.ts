import { describe, expect, it } from '@jest/globals';
import { ownCommand } from './own-command.ts';

describe('the command that a person is shown', () => {
  it('is a script of npm in a clone', () => {
    expect(ownCommand('keys', 'create')).toBe('npm run keys -- create');
  });

  it.each([
    ['/home/me/empty/node_modules/.bin/tributary', '/home/me/empty', 'tributary keys create'],
    ['/app/dist/main.js', '/app', 'node dist/main.js keys create'],
  ])('is that by which %s was started elsewhere', (main, folder, expected) => {
    expect(ownCommand('keys', 'create', { main, folder, isClone: false })).toBe(expected);
  });
});

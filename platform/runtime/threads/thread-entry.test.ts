import { describe, expect, it } from '@jest/globals';
import { threadEntry } from './thread-entry.ts';

describe('the entry of a thread', () => {
  it('has the extension of the module that starts it', () => {
    const [source, compiled] = ['ts', 'js'].map((ending) =>
      threadEntry(`file:///app/processes/all.${ending}`, '../emulator/emulator-thread'),
    );
    expect(String(source)).toBe('file:///app/emulator/emulator-thread.ts');
    expect(String(compiled)).toBe('file:///app/emulator/emulator-thread.js');
  });
});

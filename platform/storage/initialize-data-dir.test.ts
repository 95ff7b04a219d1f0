import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyFolder } from './initialize-data-dir.ts';

describe('copyFolder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'copy-folder-'));
    mkdirSync(join(home, 'from', 'deep', 'empty'), { recursive: true });
    writeFileSync(join(home, 'from', 'deep', 'file'), 'content');
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('copies files and empty folders, and makes folders accessible to their owner alone', async () => {
    await copyFolder(join(home, 'from'), join(home, 'to'));
    expect(readFileSync(join(home, 'to', 'deep', 'file'), 'utf8')).toBe('content');
    expect(existsSync(join(home, 'to', 'deep', 'empty'))).toBe(true);
    for (const folder of ['to', 'to/deep', 'to/deep/empty'])
      expect(statSync(join(home, folder)).mode & 0o777).toBe(0o700);
  });

  it('refuses an existing path', async () => {
    await expect(copyFolder(join(home, 'from'), join(home, 'from', 'deep'))).rejects.toThrow('EEXIST');
  });

  it('copies nothing after its signal was aborted', async () => {
    await expect(
      copyFolder(join(home, 'from'), join(home, 'to'), AbortSignal.abort(new Error('given up'))),
    ).rejects.toThrow('given up');
    expect(existsSync(join(home, 'to'))).toBe(false);
  });
});

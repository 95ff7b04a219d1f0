import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { createWatchedFile } from './watched-file.ts';

describe('a file that is watched', () => {
  let folder: string;
  let path: string;
  let stop = () => {};
  const clock = new ManualClock();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-watched-'));
    path = join(folder, 'file');
    await writeFile(path, 'one');
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true });
  });

  const open = () => createWatchedFile(path, { clock, log: silentLogger });
  /** Reads the file on each change. Texts and errors come in the order of the changes. */
  const follow = (file: ReturnType<typeof open>) => {
    const read = createChannel<string>();
    stop = file.watch(() => {
      try {
        read.push(file.read());
      } catch (error) {
        read.push(String((error as NodeJS.ErrnoException).code));
      }
    });
    return async () => (await read.stream.next()).value;
  };
  const nextPoll = () =>
    eventually(
      async () => clock.pending,
      (pending) => pending === 1,
    );

  it('reports a change that was made after it was read and before it was watched', async () => {
    const file = open();
    expect(file.read()).toBe('one');
    await writeFile(path, 'two');
    expect(await follow(file)()).toBe('two');
  });

  it('reports another file of the same size under its name', async () => {
    const file = open();
    file.read();
    const next = follow(file);
    await nextPoll();
    await writeFile(`${path}.new`, 'two');
    await rename(`${path}.new`, path);
    await clock.advance(500);
    expect(await next()).toBe('two');
  });

  it('reports once that it is missing, and that it is back', async () => {
    const file = open();
    file.read();
    const next = follow(file);
    await nextPoll();
    await rm(path);
    await clock.advance(500);
    expect(await next()).toBe('ENOENT');
    await nextPoll();
    await clock.advance(500);
    await nextPoll();
    await writeFile(path, 'back');
    await clock.advance(500);
    expect(await next()).toBe('back');
  });

  it('reports once that its folder is none', async () => {
    const file = open();
    file.read();
    let changes = 0;
    stop = file.watch(() => {
      changes += 1;
      expect(() => file.read()).toThrow('ENOTDIR');
    });
    await nextPoll();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    for (let poll = 0; poll < 3; poll += 1) {
      await clock.advance(500);
      await nextPoll();
    }
    expect(changes).toBe(1);
  });
});

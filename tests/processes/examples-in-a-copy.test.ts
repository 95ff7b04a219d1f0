import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import { processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { commandsForCopy, copyExamples } from '../kit/process/copied-example.ts';
import { cleanUp, cleanups } from '../kit/suite/cleanups.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const minuteMs = 60_000;
const examples = readdirSync(join(projectRoot, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary();
});
afterAll(() => tributary.close());
afterEach(cleanUp);

/** Paths and texts of what programs have written into an example. */
const generatedIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.endsWith('__generated__'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

describe('an example in an empty folder', () => {
  // Its tests open a browser: ui-tests.test.ts runs them in a copy.
  it.each(examples.filter((name) => name !== 'ui-tests'))(
    'does what its page says, and writes what it has here: %s',
    async (name) => {
      const parent = copyExamples(name);
      cleanups.push(() => rmSync(parent, { recursive: true }));
      const folder = join(parent, name);
      const { PATH, HOME } = processEnvironment();
      const { code, stdout, stderr } = await spawnProcess({
        command: 'sh',
        words: ['-e', '-c', commandsForCopy(name).join('\n')],
        cwd: folder,
        // Nothing is downloaded: npm would install a program that a script calls and the copy lacks.
        environment: {
          PATH,
          HOME,
          API: tributary.url,
          KEY: tributary.key,
          FORCE_NO_WATCHMAN: '1',
          npm_config_offline: 'true',
        },
      }).ended;
      expect({ code, output: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, output: '' });
      expect(generatedIn(folder)).toEqual(generatedIn(join(projectRoot, 'examples', name)));
    },
    10 * minuteMs,
  );
});

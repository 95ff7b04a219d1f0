import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { updateCompiled } from './compiled-sources.ts';

describe('the compiled sources of spawned processes', () => {
  let root: string;
  const write = (file: string, text: string, atSeconds: number) => {
    writeFileSync(join(root, file), text);
    utimesSync(join(root, file), atSeconds, atSeconds);
  };
  const compiled = (file: string) => readFileSync(join(root, 'out', file), 'utf8');
  const update = () => updateCompiled(root, join(root, 'out'), 'main.ts', ['part']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'compiled-'));
    mkdirSync(join(root, 'part'));
    write('package.json', '{ "type": "module" }', 1);
    write('main.ts', "import { two } from './part/two.ts';\nexport const four: number = two + two;\n", 1);
    write('part/two.ts', 'export const two: number = 2;\n', 1);
    write('part/two.test.ts', 'it', 1);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('run in Node unchanged', async () => {
    update();
    expect(await import(pathToFileURL(join(root, 'out/main.js')).href)).toMatchObject({ four: 4 });
    expect(() => compiled('part/two.test.js')).toThrow('ENOENT');
  });

  it('follow a source that changes, even to an earlier time, or that is deleted', () => {
    write('part/three.ts', 'export const three = 3;\n', 9);
    update();
    write('part/three.ts', 'export const three = 30;\n', 5);
    update();
    expect(compiled('part/three.js')).toMatch('30');
    rmSync(join(root, 'part/three.ts'));
    update();
    expect(() => compiled('part/three.js')).toThrow('ENOENT');
    expect(compiled('part/two.js')).toMatch('2');
  });

  it('are not written while their sources are unchanged', () => {
    update();
    writeFileSync(join(root, 'out/part/two.js'), 'kept');
    utimesSync(join(root, 'out/part/two.js'), 1, 1);
    update();
    expect(compiled('part/two.js')).toBe('kept');
  });
});

import { describe, expect, it } from '@jest/globals';
import { readModule } from './read-module.ts';
import { roomsInCircles } from './rooms-in-circles.ts';

/** Each file imports the others that are listed for it. */
const inCircles = (files: Readonly<Record<string, readonly string[]>>) =>
  roomsInCircles(
    Object.entries(files).map(([path, imports]) =>
      readModule(
        path,
        imports.map((to) => `import type { A } from '${'../'.repeat(path.split('/').length - 1)}${to}';`).join('\n'),
      ),
    ),
  );

describe('rooms in circles', () => {
  it('are folders and loose files that import one another, by types too, and none that only import them', () => {
    expect(
      inCircles({
        'r/a/one.ts': ['r/b/deep/two.ts'],
        'r/b/deep/other.ts': ['r/loose.ts'],
        'r/b/deep/two.ts': [],
        'r/loose.ts': ['r/a/three.ts'],
        'r/a/three.ts': [],
        'r/c/four.ts': ['r/a/one.ts', 'r/d/five.ts'],
        'r/d/five.ts': [],
      }),
    ).toEqual(['r/a', 'r/b', 'r/loose.ts']);
  });

  it.each([
    ['within one folder', { 'r/a/one.ts': ['r/a/b/two.ts'], 'r/a/b/two.ts': ['r/a/one.ts'] }],
    ['through another root', { 'r/a/one.ts': ['s/b/two.ts'], 's/b/two.ts': ['r/a/one.ts'] }],
    ['through a test', { 'r/a/one.ts': [], 'r/a/one.test.ts': ['r/b/two.ts'], 'r/b/two.ts': ['r/a/one.ts'] }],
    ['through tests/', { 'tests/a/one.ts': ['tests/b/two.ts'], 'tests/b/two.ts': ['tests/a/one.ts'] }],
    [
      'through a generated file',
      { 'r/a/__generated__/one.ts': ['r/b/two.ts'], 'r/b/two.ts': ['r/a/__generated__/one.ts'] },
    ],
    ['through files of no folder', { 'one.ts': ['r/b/two.ts'], 'r/b/two.ts': ['one.ts'] }],
  ])('are none %s', (_where, files) => {
    expect(inCircles(files)).toEqual([]);
  });

  it('are found through a dynamic import', () => {
    const modules = [
      readModule('r/a.ts', "const load = () => import('./b.ts');"),
      readModule('r/b.ts', "import './a.ts';"),
    ];
    expect(roomsInCircles(modules)).toEqual(['r/a.ts', 'r/b.ts']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readModule } from './read-module.ts';
import { unusedExports } from './unused-exports.ts';

const unused = (files: Readonly<Record<string, string>>) =>
  unusedExports(Object.entries(files).map(([path, text]) => readModule(path, text)));

describe('unused exports', () => {
  it('are values and types that no other file imports, also where their own file uses them', () => {
    const a = 'export interface Options { a: 1 }\nexport const one = 1, { two, three: [four] } = f(one);';
    expect(unused({ 'x/a.ts': a, 'x/b.ts': "import { two } from './a.ts';" })).toEqual([
      'x/a.ts#Options',
      'x/a.ts#one',
      'x/a.ts#four',
    ]);
  });

  it.each([
    ['export async function a() {}', "import { a as b } from '../x/a.ts';"],
    ['export class a {}', "import type { a } from '../x/a.ts';"],
    ['const b = 1; export { b as a };', "export { a as default } from '../x/a.ts';"],
    ['export type a = 1;', "type B = import('../x/a.ts').a;"],
    ['export const a = 1;', "import * as all from '../x/a.ts';"],
    ['export const a = 1;', "export * from '../x/a.ts';"],
    ['export const a = 1;', "const load = async () => (await import('../x/a.ts')).a;"],
    ['export const a = 1;', `const load = (name) => import(\`../x/\${name}.ts\`);`],
    ['export const a = 1;', "const load = () => createJiti(import.meta.url).import('../x/a.ts');"],
    ['export default 1;', ''],
  ])('are none in %s beside %s', (exporting, importing) => {
    expect(unused({ 'x/a.ts': exporting, 'y/b.test.ts': importing })).toEqual([]);
  });

  it.each([
    'import "../x/a.ts";',
    "import a from '../x/a.ts';",
    "import { a } from '../y/a.ts';",
    "const b = '../x/a.ts';",
  ])('are not used by %s', (importing) => {
    expect(unused({ 'x/a.ts': 'export const a = 1;', 'z/b.ts': importing })).toEqual(['x/a.ts#a']);
  });

  it('include what is exported again and then not imported', () => {
    const files = { 'x/a.ts': 'export const a = 1;', 'x/b.ts': "export { a } from './a.ts';" };
    expect(unused(files)).toEqual(['x/b.ts#a']);
  });

  it.each(['x/__generated__/a.ts', 'schema/clients/a.ts', 'examples/x/a.ts', 'x/a.d.ts', 'x/a.js'])(
    'are not looked for in %s',
    (path) => {
      expect(unused({ [path]: 'export const a = 1;' })).toEqual([]);
    },
  );
});

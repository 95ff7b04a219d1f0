import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { projectRoot } from '../platform/runtime/project-root.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const page = read('docs/front-end.md');

interface Snippet {
  readonly file: string | undefined;
  readonly text: string;
}

/** Fenced blocks of code, each with the file that the comment before it names. */
const snippetsOf = (text: string): readonly Snippet[] =>
  [...text.matchAll(/(?:<!-- (\S+) -->\n)?```(?:ts|tsx|js|json|graphql)\n([\s\S]*?)```/g)].map(
    ([, file, block = '']) => ({ file, text: block }),
  );

const withoutIndent = (lines: readonly string[]): string => {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const width = Math.min(...widths);
  return lines.map((line) => line.slice(width)).join('\n');
};

/** Whether a text consists of successive lines of another text, whatever the indent of those. */
const isPartOf = (part: string, whole: string): boolean => {
  const wanted = part.trimEnd().split('\n');
  const lines = whole.split('\n');
  return lines.some((_, at) => withoutIndent(lines.slice(at, at + wanted.length)) === withoutIndent(wanted));
};

const snippets = snippetsOf(page);

describe('the page for front ends', () => {
  it('has only code of the examples, which tests run', () => {
    expect(snippets.length).toBeGreaterThan(3);
    for (const { file, text } of snippets) {
      expect([text, file]).toEqual([text, expect.stringMatching(/^examples\//)]);
      expect([file, text, isPartOf(text, read(file ?? ''))]).toEqual([file, text, true]);
    }
  });

  it('names the versions that are tested', () => {
    const tested = ['package.json', 'tooling/package.json'].map(
      (file) => JSON.parse(read(file)) as { [group in 'dependencies' | 'devDependencies']?: Record<string, string> },
    );
    const versions = Object.assign(
      {},
      ...tested.flatMap((each) => [each.dependencies, each.devDependencies]),
    ) as Record<string, string>;
    const named = [...page.matchAll(/`(@?[a-z/-]+)` (\d+\.\d+\.\d+)/g)].map(([, name = '', version]) => [
      name,
      version,
    ]);
    expect(named.length).toBeGreaterThan(5);
    for (const [name = '', version] of named) expect([name, version]).toEqual([name, versions[name]]);
  });

  it('has a type for every scalar of the graph, and no others', () => {
    const scalars = Object.values(buildSchema(read('schema/api.graphql')).getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
      .map(({ name }) => name);
    const section = page.split('\n### Scalars\n')[1]?.split('\n#')[0] ?? '';
    expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(scalars.sort());
  });
});

describe('a snippet', () => {
  const file = 'const a = 1;\n\nif (a) {\n  b();\n  c();\n}\n';

  it.each([
    ['the whole file', file],
    ['some of its lines', '  b();\n  c();\n'],
    ['the same with another indent', 'b();\nc();\n'],
  ])('is right when it is %s', (_, part) => {
    expect(isPartOf(part, file)).toBe(true);
  });

  it.each([
    ['leaves a line out', 'const a = 1;\nif (a) {\n'],
    ['has another text', '  b();\n  d();\n'],
    ['is indented in itself otherwise', 'b();\n  c();\n'],
  ])('is wrong when it %s', (_, part) => {
    expect(isPartOf(part, file)).toBe(false);
  });

  it('is found with and without the name of a file', () => {
    expect(snippetsOf('<!-- x/y.ts -->\n```ts\na\n```\n\n```json\n{}\n```\n')).toEqual([
      { file: 'x/y.ts', text: 'a\n' },
      { file: undefined, text: '{}\n' },
    ]);
  });
});

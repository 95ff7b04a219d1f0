import { describe, expect, it } from '@jest/globals';
import { createGlossaryCheck } from './findings.ts';
import { proseOf } from './prose.ts';
import { readReplacedWords } from './replaced-words.ts';

const check = createGlossaryCheck(
  readReplacedWords(
    '| **caller** | who calls | `whoever`, any caller |\n| **again** | once more | `anew` |\n| **returns** | gives | `Answers` |',
  ),
);
const problems = (path: string, text: string) => check(proseOf(path, text)).map(({ line, problem }) => [line, problem]);

describe('the glossary check', () => {
  it('reports a replaced word of a comment with its line and its term', () => {
    expect(problems('a.ts', 'const a = 1;\n/**\n * Serves whoever calls.\n */\nconst b = 2;')).toEqual([
      [3, '"whoever": use "caller"'],
    ]);
  });

  it('reads names of tests, and no other strings', () => {
    expect(problems('a.test.ts', "it('reads anew', () => use('anew'));")).toEqual([[1, '"anew": use "again"']]);
  });

  it('reports a comment beyond column 120, unless it is a directive', () => {
    expect(problems('a.ts', `// ${'a'.repeat(118)}\n// biome-ignore ${'a'.repeat(118)}`)).toEqual([
      [1, '121 columns: at most 120'],
    ]);
  });

  it('reads paragraphs of Markdown without code and quotations', () => {
    expect(problems('a.md', 'Anew.\n\n```sh\nanew\n```\n\nThe word `anew` and "anew".')).toEqual([
      [1, '"Anew": use "again"'],
    ]);
  });

  it('reads descriptions of SDL', () => {
    expect(problems('a.graphql', '"""\nRead anew.\n"""\ntype A { "Anew." anew: Int }')).toEqual([
      [2, '"anew": use "again"'],
      [4, '"Anew": use "again"'],
    ]);
  });

  it('reports a word that the glossary capitalizes at the beginning of a sentence only', () => {
    expect(problems('a.ts', '/** Answers the count of answers. */')).toEqual([[1, '"Answers": use "returns"']]);
  });

  it('ignores words that are only parts of other words', () => {
    expect(problems('a.ts', '// Renewed.')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createGlossaryCheck, createNameCheck, readRefusedWords, readReplacedWords } from './findings.ts';
import { declaredNames } from './identifiers.ts';
import { proseOf } from './prose.ts';

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

describe('the check of names', () => {
  const refused = readRefusedWords('Names of variables, functions and types avoid `answer`, `look` and `fault`.');
  const found = (path: string, text: string) =>
    createNameCheck(refused)(path, declaredNames(path, text)).map(({ line, problem }) => [line, problem]);

  it('reports a refused word in the name of a variable, a parameter, a function or a type', () => {
    const text = [
      'const lastAnswer = 1;',
      'const a = (answer: A) => answer;',
      'function look() {}',
      'interface AnswerOptions {}',
    ];
    expect(found('platform/a.ts', text.join('\n'))).toEqual([
      [1, 'lastAnswer: no name has the word "answer"'],
      [2, 'answer: no name has the word "answer"'],
      [3, 'look: no name has the word "look"'],
      [4, 'AnswerOptions: no name has the word "answer"'],
    ]);
  });

  it('ignores members, imported names, parts of words, and what is looked up', () => {
    const text = 'import { answer } from "x";\nconst lookUpHost = { answer: 1 };\nconst { defaults } = x.answer;';
    expect(found('platform/a.ts', text)).toEqual([]);
  });

  it('accepts faults in code that injects them', () => {
    const text = 'const fault = 1;';
    expect(found('emulator/server/faults.ts', text)).toEqual([]);
    expect(found('platform/a.test.ts', text)).toEqual([]);
    expect(found('platform/a.ts', text)).toEqual([[1, 'fault: no name has the word "fault"']]);
  });
});

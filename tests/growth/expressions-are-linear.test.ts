import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { growthOf, mostRatio } from '../kit/growth/growth.ts';
import { isWholeRun } from '../kit/suite/whole-run.ts';

/** Expressions that take the square of the time, and why their texts are short or ours. The path is a beginning. */
const bounded: readonly (readonly [path: string, source: string, why: string])[] = [
  ['platform/config/environment.ts', '\\/+$', 'settings of the operator'],
  ['platform/upstream/', '\\/+$', 'addresses of the operator'],
  ['platform/upstream/web/web-routes.ts', '\\/+$', 'an address of ours'],
  ['platform/errors/error-codes.ts', '\\[([^\\]]+)\\]', 'sentences of ours'],
  ['platform/upstream/recording/invented-text.ts', '[.,;:!?)\\]]*$', 'a program that people run'],
  ['platform/streams/same-result.ts', '\\d+ \\w+', 'sentences of ours'],
  ['platform/text/decode-bytes.ts', '<meta', 'the first 4 KiB'],
  ['platform/text/decode-bytes.ts', '<!--', 'the first 4 KiB'],
  ['platform/text/html/extract-article.ts', '<', 'well-formed markup of ours, on a thread'],
  ['platform/text/preview-of.ts', '[\\s,;:–—-]+$', 'some thousand characters'],
  ['subgraphs/blogs/service/tags/tags.ts', '\\s*[,;|>»]', 'categories of 300 characters'],
  ['subgraphs/blogs/upstream/feeds/bound-persons.ts', '\\]+$', '1,000 characters'],
  ['subgraphs/blogs/upstream/feeds/feed-text.ts', '(?:\\[…\\]', '300 characters'],
  ['subgraphs/blogs/upstream/feeds/feed-text.ts', '(?:…|', '300 characters'],
  ['subgraphs/blogs/upstream/feeds/parse-feed-date.ts', '', '100 characters'],
  ['subgraphs/blogs/upstream/pages/page-reader.ts', '\\s*,', 'a line with single blanks'],
  ['subgraphs/jobs/upstream/ats-b/decode-pay.ts', '[.,', '2,000 characters'],
  ['subgraphs/jobs/upstream/network/decode-posting.ts', '^<!--', 'a line with single blanks'],
  ['subgraphs/jobs/upstream/network/read-salary.ts', '\\s*[-–—]', '120 characters'],
];

interface Expression {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const expressionsOf = (path: string): readonly Expression[] => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const [, source, flags = ''] = ts.isRegularExpressionLiteral(node)
      ? (/^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [])
      : [];
    if (source !== undefined) found.push({ path, source, flags });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
};

const sources = ['platform', 'subgraphs'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('__generated__')),
);

const letters = ['a', '0', 'A', ...' \n<>"\'&;.-/([=:,#*_|é\u2028@+%\\]){}!?~`$^'];

/** Runs of a character, alone or behind the literal characters with which the expression begins. */
const unitsOf = ({ source }: Expression): readonly string[] => {
  const start = /^(?:[\w<!&#"'=:,;/ -]|\\[[\](){}.*+?|/$^\\])+(?![*+?{])/.exec(source)?.[0].replaceAll('\\', '') ?? '';
  return [...letters, ...(start === '' ? [] : letters.map((letter) => start + letter))];
};

/** `npm test` tries one of so many units of each expression. */
const sampleShare = 12;

describe('regular expressions over texts from outside', () => {
  it('take time in proportion to their length, or have a short text', async () => {
    const slow: string[] = [];
    const expressions = sources.flatMap(expressionsOf);
    for (const [at, expression] of expressions.entries()) {
      const { path, source, flags } = expression;
      const isBounded = bounded.some(([start, form]) => path.startsWith(start) && source.startsWith(form));
      if (isBounded) continue;
      const form = new RegExp(source, flags.replace('y', ''));
      for (const [place, unit] of unitsOf(expression).entries()) {
        if (!isWholeRun && (at + place) % sampleShare !== 0) continue;
        const textOf = (length: number) => `${unit.repeat(Math.ceil(length / unit.length))}\u0001`;
        const { ratio = 0 } = await growthOf((text) => text.replace(form, ''), textOf, 8000);
        if (ratio > mostRatio) slow.push(`${path}: /${source}/${flags} for ${JSON.stringify(unit)}`);
      }
    }
    expect(slow).toEqual([]);
    expect(expressions.length).toBeGreaterThan(500);
  });

  it.each(bounded)('have a reason only where there is such an expression: %s %s', (start, form) => {
    const found = sources.filter((path) => path.startsWith(start)).flatMap(expressionsOf);
    expect(found.some(({ source }) => source.startsWith(form))).toBe(true);
  });
});

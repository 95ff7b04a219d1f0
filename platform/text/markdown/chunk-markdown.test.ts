import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { processorMs } from '../../../tests/kit/process/processor-ms.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { chunkMarkdown } from './chunk-markdown.ts';

const words = (count: number, word = 'word') => Array(count).fill(word).join(' ');
const bare = (text: string) => text.replace(/\s+/g, '');

describe('chunkMarkdown', () => {
  it('does not change a text that fits, and has no chunks for a blank text', () => {
    expect(chunkMarkdown('# A\n\ntext\n', 100)).toEqual(['# A\n\ntext']);
    expect(chunkMarkdown('', 100)).toEqual([]);
    expect(chunkMarkdown(' \n\n ', 100)).toEqual([]);
  });

  it('fills a chunk to its last character', () => {
    expect(chunkMarkdown(`${'a'.repeat(49)}\n\n${'b'.repeat(49)}`, 100)).toHaveLength(1);
    expect(chunkMarkdown(`${'a'.repeat(49)}\n\n${'b'.repeat(50)}`, 100)).toHaveLength(2);
  });

  it('cuts between paragraphs', () => {
    const paragraphs = [words(10), words(10), words(10)];
    expect(chunkMarkdown(paragraphs.join('\n\n'), 110)).toEqual([
      `${paragraphs[0]}\n\n${paragraphs[1]}`,
      paragraphs[2],
    ]);
  });

  it('cuts before a heading if the chunk is half full, and never directly after one', () => {
    const text = `${words(12)}\n\n## B\n\nshort`;
    expect(chunkMarkdown(text, 100)).toEqual([words(12), '## B\n\nshort']);
    expect(chunkMarkdown(`${words(5)}\n\n## B\n### C\n${words(14)}`, 100)).toEqual([
      words(5),
      `## B\n### C\n${words(14)}`,
    ]);
  });

  it('cuts a long paragraph after sentences, else between words', () => {
    expect(chunkMarkdown(`${words(8)}. ${words(8)}. ${words(3)}.`, 64)).toEqual([
      `${words(8)}.`,
      `${words(8)}. ${words(3)}.`,
    ]);
    expect(chunkMarkdown(words(20), 64)).toEqual([words(13), words(7)]);
  });

  it('respects its bound if a sentence ends without a blank', () => {
    const sentences = '日'.repeat(63) + '。'.repeat(3);
    expect(chunkMarkdown(sentences, 64).map(({ length }) => length)).toEqual([64, 2]);
  });

  it('does not cut within a link if there is another place', () => {
    const link = '[some words of a link that is long enough](https://pages.example/a/b)';
    for (const chunk of chunkMarkdown(`${words(6)} ${link} ${words(9)} ${link}`, 90))
      expect(chunk.match(/\[/g)?.length).toBe(chunk.match(/\]\([^)]*\)/g)?.length);
  });

  it('does not cut code that fits', () => {
    const code = `\`\`\`js\n${'line();\n\n'.repeat(6)}\`\`\``;
    expect(chunkMarkdown(`${words(10)}\n\n${code}\n\n${words(10)}`, 90)).toEqual([words(10), code, words(10)]);
  });

  it('closes and reopens fences where code is too long', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `  call(${index});`);
    const chunks = chunkMarkdown(`~~~~ts\n${lines.join('\n')}\n~~~~`, 100);
    for (const chunk of chunks) expect(chunk).toMatch(/^~~~~ts\n[\s\S]*\n~~~~$/);
    expect(chunks.flatMap((chunk) => chunk.split('\n').slice(1, -1))).toEqual(lines);
  });

  it('recognizes fences in lists and quotations, and in fences of other signs', () => {
    const inList = `- a\n\n  \`\`\`sh\n${'  run\n'.repeat(40)}  \`\`\``;
    for (const chunk of chunkMarkdown(inList, 100).slice(1))
      expect(chunk).toMatch(/^ {2}```sh\n(?: {2}run\n)+ {2}```$/);
    const nested = `~~~\n\`\`\`\n${words(8)}\n\`\`\`\n\n${words(8)}\n~~~`;
    expect(chunkMarkdown(`${words(9)}\n\n${nested}`, 110)).toEqual([words(9), nested]);
  });

  it('treats an unclosed fence as closed at the end of the text', () => {
    expect(chunkMarkdown('```\na\n\nb', 100)).toEqual(['```\na\n\nb\n```']);
  });

  it('never cuts within a character', () => {
    for (const chunk of chunkMarkdown('🌍'.repeat(100), 65)) expect(chunk).toMatch(/^(?:🌍)+$/u);
    for (const chunk of chunkMarkdown(`\`\`\`\n${'🌍'.repeat(100)}\n\`\`\``, 75))
      expect(Buffer.from(chunk).toString()).toBe(chunk);
  });

  const inline = fc.constantFrom(
    'word',
    'a [link text](https://pages.example/x)',
    'end.',
    '日本語。',
    '🌍',
    'x'.repeat(150),
    '`code`',
    '**b**',
  );
  const paragraph = fc.array(inline, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(' '));
  const heading = fc.integer({ min: 1, max: 6 }).map((level) => `${'#'.repeat(level)} Heading`);
  const list = fc
    .array(fc.constantFrom('- item', '  - inner item', '1. one'), { minLength: 1, maxLength: 12 })
    .map((items) => items.join('\n'));
  const text = fc.array(fc.oneof(paragraph, heading, list), { maxLength: 12 }).map((blocks) => blocks.join('\n\n'));
  const limit = fc.integer({ min: 64, max: 600 });

  it('loses only blanks, respects its bound, and always cuts the same', () => {
    fc.assert(
      fc.property(text, limit, (markdown, max) => {
        const chunks = chunkMarkdown(markdown, max);
        expect(bare(chunks.join('\n\n'))).toBe(bare(markdown));
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(max);
          expect(chunk.trim()).not.toBe('');
        }
        expect(chunkMarkdown(markdown, max)).toEqual(chunks);
      }),
      { seed: 20_261_120, numRuns: seeds(200) },
    );
  });

  it('keeps every line of code, in closed fences, between any texts', () => {
    const code = fc.array(fc.constantFrom('call();', '', '    deep;', '// # no heading', 'y'.repeat(90)), {
      minLength: 1,
      maxLength: 40,
    });
    const block = fc.oneof(paragraph, heading, code);
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.integer({ min: 120, max: 600 }), (blocks, max) => {
        const markdown = blocks
          .map((part) => (typeof part === 'string' ? part : ['```js', ...part, '```'].join('\n')))
          .join('\n\n');
        const chunks = chunkMarkdown(markdown, max);
        const found: string[] = [];
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(max);
          let inCode = false;
          for (const line of chunk.split('\n')) {
            if (line.startsWith('```')) inCode = !inCode;
            else if (inCode) found.push(line);
          }
          expect(inCode).toBe(false);
        }
        expect(found).toEqual(blocks.flatMap((part) => (typeof part === 'string' ? [] : part)));
      }),
      { seed: 20_261_120, numRuns: seeds(200) },
    );
  });

  it.each([
    ['blanks before a fence', `${' '.repeat(600_000)}\`\`\``],
    ['brackets', '['.repeat(600_000)],
    ['one word', 'x'.repeat(600_000)],
    ['short lines', 'a\n'.repeat(300_000)],
    ['fences', '```\n'.repeat(150_000)],
  ])('is quick with a text of %s', (_what, markdown) => {
    const before = processorMs();
    expect(chunkMarkdown(markdown, 4000).every((chunk) => chunk.length <= 4000)).toBe(true);
    expect(processorMs() - before).toBeLessThan(5000);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Block, Inline } from './blocks.ts';
import { parseMarkdown, parsePlain, parseProse } from './parse-prose.ts';

const hrefsOf = (inlines: readonly Inline[]): readonly string[] =>
  inlines.flatMap((inline) => {
    if (inline.kind === 'link') return [inline.href];
    return 'inlines' in inline ? hrefsOf(inline.inlines) : [];
  });

const linksOf = (text: string): readonly string[] =>
  parseMarkdown(text).flatMap((block) => ('inlines' in block ? hrefsOf(block.inlines) : []));

const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('text' in inline) return inline.text;
      return 'inlines' in inline ? wordsOf(inline.inlines) : '\n';
    })
    .join('');

const depthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((deepest, block) => {
    if (block.kind === 'quote') return Math.max(deepest, 1 + depthOf(block.blocks));
    if (block.kind === 'list') return Math.max(deepest, 1 + depthOf(block.items.flat()));
    return deepest;
  }, 0);

/**
 * Steps of regular expressions cannot be counted, so time is compared: twice the text may take little more than twice
 * as long.
 */
const processorMsOf = (work: () => unknown): number => {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
};

describe('parseMarkdown', () => {
  it('reads headings, paragraphs, lists, quotes, code, tables and rules', () => {
    const text = [
      '# Tides #',
      'First line',
      'second line',
      '',
      '- one',
      '  1. inner',
      '- two',
      '',
      '> said',
      '',
      '```js',
      'const a = "<b>";',
      '',
      'a();',
      '```',
      '| a | b |',
      '| --- | :-: |',
      '| 1 | 2 \\| 3 |',
      '***',
    ].join('\n');
    expect(parseMarkdown(text).map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'quote',
      'code',
      'table',
      'rule',
    ]);
    expect(parseMarkdown(text)[4]).toEqual({ kind: 'code', text: 'const a = "<b>";\n\na();' });
    expect(depthOf(parseMarkdown(text))).toBe(2);
  });

  it('reads bold, italic, struck, code, links and escaped marks within a line', () => {
    const [paragraph] = parseMarkdown(
      '**bold _both_** *it* ~~no~~ `x_y` [**here**](https://a.example/b_(c)) 2 \\* 3 snake_case_word',
    );
    expect(paragraph).toMatchObject({
      inlines: [
        { kind: 'strong', inlines: [{ text: 'bold ' }, { kind: 'emphasis', inlines: [{ text: 'both' }] }] },
        { text: ' ' },
        { kind: 'emphasis', inlines: [{ text: 'it' }] },
        { text: ' ' },
        { kind: 'deleted', inlines: [{ text: 'no' }] },
        { text: ' ' },
        { kind: 'code', text: 'x_y' },
        { text: ' ' },
        { kind: 'link', href: 'https://a.example/b_(c)', inlines: [{ kind: 'strong', inlines: [{ text: 'here' }] }] },
        { text: ' 2 ' },
        { text: '*' },
        { text: ' 3 snake_case_word' },
      ],
    });
  });

  it('shows formulas as their TeX, in which nothing is a mark, and leaves prices alone', () => {
    const [paragraph] = parseMarkdown('If $x_i * y_i$ is $n$, and $$a_1 \\lt b$$ costs $5 to $6 or $A_B/$C');
    expect(paragraph).toEqual({
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'If ' },
        { kind: 'code', text: 'x_i * y_i' },
        { kind: 'text', text: ' is ' },
        { kind: 'code', text: 'n' },
        { kind: 'text', text: ', and ' },
        { kind: 'code', text: 'a_1 \\lt b' },
        { kind: 'text', text: ' costs $5 to $6 or $A_B/$C' },
      ],
    });
  });

  it('leaves the full stop after a bare address out of the link', () => {
    expect(linksOf('See https://a.example/x. And <https://b.example>')).toEqual([
      'https://a.example/x',
      'https://b.example/',
    ]);
  });

  it('leaves HTML as text', () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;b&gt;';
    const [paragraph] = parseMarkdown(hostile);
    expect(paragraph).toEqual({
      kind: 'paragraph',
      inlines: [{ kind: 'text', text: '<script>alert(1)</script> <img src=x onerror=alert(1)> <b>' }],
    });
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert%281%29)',
    '[x](java&#39;script:alert)',
    '[x](&nbsp;javascript:alert)',
    '[x](data:text/html,hello)',
    '[x](vbscript:msgbox)',
    '[x](//a.example/path)',
    '[x](file:///etc/hosts)',
    '<javascript:alert(1)>',
  ])('makes no link of %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('reads pictures, by https alone, and links around them', () => {
    const [paragraph] = parseMarkdown(
      '![A chart](https://a.example/c.png "t") ![](http://a.example/d.png) [![E](https://a.example/e.png)](https://a.example/e)',
    );
    expect(paragraph).toEqual({
      kind: 'paragraph',
      inlines: [
        { kind: 'picture', src: 'https://a.example/c.png', alt: 'A chart' },
        { kind: 'text', text: ' ' },
        { kind: 'picture', src: 'https://a.example/d.png', alt: '' },
        { kind: 'text', text: ' ' },
        {
          kind: 'link',
          href: 'https://a.example/e',
          inlines: [{ kind: 'picture', src: 'https://a.example/e.png', alt: 'E' }],
        },
      ],
    });
  });

  it.each(['data:image/svg+xml,x', 'javascript:alert`1`', '//a.example/c.png', 'c.png', 'mailto:a@a.example'])(
    'shows the description of a picture at %s',
    (source) => {
      const [paragraph] = parseMarkdown(`![A chart](${source})`);
      expect(paragraph).toEqual({ kind: 'paragraph', inlines: [{ kind: 'text', text: '[A chart]' }] });
    },
  );

  it('reads the levels of headings', () => {
    expect(parseMarkdown('# a\n### b')).toMatchObject([{ level: 1 }, { level: 3 }]);
  });

  it('limits the nesting of marks and blocks', () => {
    expect(depthOf(parseMarkdown('> '.repeat(2_000)))).toBeLessThanOrEqual(5);
    expect(depthOf(parseMarkdown('- '.repeat(2_000)))).toBeLessThanOrEqual(5);
    const nested = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- item ${depth}`).join('\n');
    expect(depthOf(parseMarkdown(nested))).toBeLessThanOrEqual(5);
  });

  it('keeps each word of a text', () => {
    const [paragraph] = parseMarkdown('a [b] (c) *d _e `f ~~g ![h] **i');
    expect(paragraph?.kind === 'paragraph' && wordsOf(paragraph.inlines)).toBe('a [b] (c) *d _e `f ~~g ![h] **i');
  });
});

describe('parsePlain', () => {
  it('separates paragraphs by empty lines, and parses no marks', () => {
    expect(parsePlain('a *b*\r\n  c\n\n \t\n<i>d</i>\n')).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'a *b*\n  c' }] },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: '<i>d</i>' }] },
    ]);
  });
});

describe('parseProse', () => {
  it('parses a bounded number of characters and returns how many it omitted', () => {
    const { blocks, omittedCharacters } = parseProse('word '.repeat(200_000), 'markdown', 1_000);
    expect(omittedCharacters).toBe(999_000);
    expect(blocks).toHaveLength(1);
  });

  it.each([
    '[',
    '*',
    '**a',
    '`',
    '_a',
    '![',
    '[![',
    '[![a](',
    '[![a](b)](',
    '[a](',
    '# ',
    '> ',
    '- ',
    '|-|\n',
    ' ',
    '\n',
    '~~~\n',
    '\\',
    '<http://',
    '$',
    '$a',
    '$$a',
  ])('parses a million characters of %j in bounded time', (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(processorMsOf(() => parseProse(text, 'markdown'))).toBeLessThan(1_000);
    expect(processorMsOf(() => parseProse(text, 'plain'))).toBeLessThan(1_000);
  });
});

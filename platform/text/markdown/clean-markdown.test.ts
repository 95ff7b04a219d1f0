import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../tests/kit/process/processor-ms.ts';
import { cleanMarkdown } from './clean-markdown.ts';

const clean = (markdown: string) => cleanMarkdown(markdown, 'https://pages.example/docs/readme');

describe('cleanMarkdown', () => {
  it.each([
    ['[a](other.md)', '[a](https://pages.example/docs/other.md)'],
    ['![a](/i.png "t")', '![a](https://pages.example/i.png "t")'],
    ['[a](<x y>)', '[a](https://pages.example/docs/x%20y)'],
    ['[a](b(c)d)', '[a](https://pages.example/docs/b(c)d)'],
    ['[a][1]\n\n[1]: ../b', '[a][1]\n\n[1]: https://pages.example/b'],
    ['<https://other.example/x>', '<https://other.example/x>'],
  ])('makes addresses absolute: %s', (markdown, cleaned) => {
    expect(clean(markdown)).toBe(cleaned);
  });

  it.each([
    ['[a](javascript:x)', '[a]()'],
    ['[a]( java\tscript:x)', '[a]( https://pages.example/docs/java\tscript:x)'],
    ['[a](data:text/html,x)', '[a]()'],
    ['[1]: javascript:x', '[1]: https://pages.example/docs/readme'],
    ['a <b onclick=x>c</b> <!-- d --> 1 < 2', 'a \\<b onclick=x>c\\</b> \\<!-- d --> 1 < 2'],
    ['<javascript:x>', '\\<javascript:x>'],
  ])('removes HTML and unsafe links: %s', (markdown, cleaned) => {
    expect(clean(markdown)).toBe(cleaned);
  });

  it.each(['`<b>` and ``a ` [b](javascript:x)``', '```html\n<b>\n\n\n[a](b)\n```', '- a\n\n  ~~~\n  <b>\n  ~~~'])(
    'does not change code: %s',
    (markdown) => {
      expect(clean(markdown)).toBe(markdown);
    },
  );

  it.each([
    ['ticks', '`'.repeat(600_000)],
    ['ticks of all lengths', Array.from({ length: 900 }, (_, index) => '`'.repeat(index + 1)).join(' ')],
    ['brackets', '[\n'.repeat(300_000)],
    ['links without end', ']('.repeat(300_000)],
  ])('is quick with a text of %s', (_what, markdown) => {
    const before = processorMs();
    clean(markdown);
    expect(processorMs() - before).toBeLessThan(5000);
  });
});

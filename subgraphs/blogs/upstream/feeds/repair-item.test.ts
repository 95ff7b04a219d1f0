import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../../tests/kit/process/processor-ms.ts';
import { decodeFeed } from './decode.ts';
import { repairItem } from './repair-item.ts';

const decode = async (items: string) =>
  decodeFeed(
    Buffer.from(`<rss version="2.0"><channel>${items}</channel></rss>`),
    undefined,
    'https://lab.example/feed',
  );

describe('an item that is not well-formed', () => {
  it.each([
    ['a bracket before a blank', '<title>1 < 2</title><link>https://lab.example/a</link>', '1 < 2'],
    ['a bracket before a digit', '<title>I <3 it <- so</title><link>https://lab.example/a</link>', 'I <3 it <- so'],
    ['a bracket within a word', '<title>R<D</title><link>https://lab.example/a</link>', 'R<D'],
    ['an element that is not closed', '<title>Open<link>https://lab.example/a</link>', 'Open'],
    ['an end without a beginning', '<title>So</b> it ends</title><link>https://lab.example/a</link>', 'So it ends'],
    ['attributes without quotes', '<enclosure url=a length=1><title>T</title><link>https://lab.example/a</link>', 'T'],
    ['an attribute twice', '<x y="1" y=\'2"\' z/><title>T < U</title><link>https://lab.example/a</link>', 'T < U'],
  ])('is read in spite of %s', async (_, parts, title) => {
    const { entries, warnings } = await decode(
      `<item><title>Before</title></item><item>${parts}</item><item><title>After</title></item>`,
    );
    expect(entries.map((entry) => entry.title)).toEqual(['Before', title, 'After']);
    expect(entries[1]?.link).toBe('https://lab.example/a');
    expect(warnings).toEqual([]);
  });

  it('retains entities and CDATA', () => {
    const item = '<item><a>x &amp; &nbsp; y</a><b><![CDATA[ <p> & 1 < 2 ]]></b></item>';
    expect(repairItem(item)).toBe(item);
    expect(repairItem('<item><b><![CDATA[ never closed')).toBe('<item><b><![CDATA[ never closed]]></b></item>');
  });

  it('is not repaired when it is too deep or too long', () => {
    expect(repairItem(`<item>${'<a>'.repeat(1000)}`)).toBeUndefined();
    expect(repairItem('x'.repeat(1_000_000))).toBeUndefined();
  });

  it('is repaired in linear time, whatever it contains', () => {
    const startedMs = processorMs();
    for (const piece of ['<', '<a ', '<![CDATA[', '<!--', '<a/>', '</a>', '<a b=', '<title>', '&', '<a b="'])
      repairItem(`<item>${piece.repeat(50_000)}`);
    expect(processorMs() - startedMs).toBeLessThan(4000);
  });
});

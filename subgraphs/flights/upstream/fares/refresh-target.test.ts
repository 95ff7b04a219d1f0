import { describe, expect, it } from '@jest/globals';
import { readRefreshTarget } from './refresh-target.ts';

const page = 'https://forms.example/travel/clk/f';

describe('the target of a refresh page', () => {
  it.each([
    [
      'plain',
      '<meta http-equiv="refresh" content="0;url=https://vendor.example/a?b=1">',
      'https://vendor.example/a?b=1',
    ],
    [
      'escaped',
      '<meta http-equiv="refresh" content="0;url=https://v.example/?a=1&amp;b=2&#38;c=3&#x26;d=4">',
      'https://v.example/?a=1&b=2&c=3&d=4',
    ],
    ['quoted inside', `<meta content="0; URL='https://v.example/x'" http-equiv=Refresh>`, 'https://v.example/x'],
    [
      'quoted by entities',
      '<META HTTP-EQUIV="REFRESH" CONTENT="0;url=&#39;https://v.example/x&#39;"/>',
      'https://v.example/x',
    ],
    [
      'after other tags',
      '<meta charset="a>b"><meta name=x><meta http-equiv="refresh" content="5; url=http://v.example/">',
      'http://v.example/',
    ],
    ['relative', '<meta http-equiv="refresh" content="0;url=/next?x=1">', 'https://forms.example/next?x=1'],
    [
      'in single quotes',
      "<meta http-equiv='refresh' content='0;url=https://v.example/?q=\"a\"'>",
      'https://v.example/?q=%22a%22',
    ],
    [
      'the first usable of several',
      '<meta http-equiv="refresh" content="9"><meta http-equiv="refresh" content="0;url=https://v.example/">',
      'https://v.example/',
    ],
  ])('is read when it is %s', (_, html, target) => {
    expect(readRefreshTarget(html, page)).toBe(target);
  });

  it.each([
    ['a script address', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
    ['a script address in entities', '<meta http-equiv="refresh" content="0;url=&#106;avascript:alert(1)">'],
    ['a data address', '<meta http-equiv="refresh" content="0;url=data:text/html,x">'],
    ['no address', '<meta http-equiv="refresh" content="30">'],
    ['another header', '<meta http-equiv="x-ua" content="0;url=https://v.example/">'],
    ['an impossible address', '<meta http-equiv="refresh" content="0;url=https://[">'],
    ['nothing at all', ''],
  ])('is null for %s', (_, html) => {
    expect(readRefreshTarget(html, page)).toBeNull();
  });

  it('is found in linear time in a hostile page', () => {
    expect(readRefreshTarget(`<meta ${'"'.repeat(1)}${'a='.repeat(200_000)}`, page)).toBeNull();
  });
});

describe('a hostile page', () => {
  it.each([
    ['tags without an end', '<meta'.repeat(200_000)],
    ['a tag of one long name', `<meta ${'a'.repeat(1_000_000)}>`],
    ['blanks before an address', `<meta http-equiv="refresh" content="${' '.repeat(1_000_000)}">`],
    ['blanks behind an address', `<meta http-equiv="refresh" content="0;url=a${' '.repeat(1_000_000)}">`],
    ['quotes', `<meta http-equiv="refresh" content="0;url=${"'".repeat(8_000)}a">`],
  ])('has no other target: %s', (_, html) => {
    expect(readRefreshTarget(html, page)).toEqual(html.includes("'") ? expect.any(String) : null);
  });
});

import { describe, expect, it } from '@jest/globals';
import { withDerivedPart } from './derived-part.ts';

const begin = '<!-- Written by `npm run derived -- pages`: ships. -->';
const end = '<!-- End: ships. -->';
const other = '<!-- Written by `npm run derived -- pages`: piers. -->\nold\n<!-- End: piers. -->';

describe('a derived part of a page', () => {
  it('replaces what is between its marks, and nothing else', () => {
    const page = `Before.\n\n${begin}\nold\n${end}\n\n${other}\n`;
    const written = withDerivedPart(page, 'pages', 'ships', 'new');
    expect(written).toBe(`Before.\n\n${begin}\nnew\n${end}\n\n${other}\n`);
    expect(withDerivedPart(written, 'pages', 'ships', 'new')).toBe(written);
  });

  it.each([
    ['beginning', `old\n${end}`],
    ['end', `${begin}\nold`],
    ['beginning, which another script has', `<!-- Written by \`npm run derived -- compose\`: ships. -->\nold\n${end}`],
  ])('is refused by a page without a mark of its %s', (_, page) => {
    expect(() => withDerivedPart(page, 'pages', 'ships', 'new')).toThrow('no place for "ships"');
  });
});

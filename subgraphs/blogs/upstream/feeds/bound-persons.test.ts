import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { boundPersons, longestPerson } from './bound-persons.ts';

const long = '['.repeat(longestPerson + 500);
const short = '['.repeat(longestPerson);

describe('texts of persons', () => {
  it.each([
    ['text', `<author>${long}</author>`, `<author>${short}</author>`],
    ['a section', `<author><![CDATA[${long}]]></author>`, `<author><![CDATA[${short.slice(9)}]]></author>`],
    [
      'a nested text',
      `<author><name>${long}</name><uri>x</uri></author>`,
      `<author><name>${short.slice(6)}</name></author>`,
    ],
    ['text after a short part', `<author><b>A</b>${long}</author>`, `<author><b>A</b>${short.slice(8)}</author>`],
    ['an editor', `<managingEditor>${long}</managingEditor>`, `<managingEditor>${short}</managingEditor>`],
    ['a name of an extension', `<dc:creator x="1">${long}</dc:creator>`, `<dc:creator x="1">${short}</dc:creator>`],
    ['an element without an end', `<item><author>${long}`, `<item><author>${short}`],
  ])('are cut: %s', (_, xml, cut) => {
    expect(boundPersons(xml)).toBe(cut);
    expect(boundPersons(`<item><title>A</title>${xml}`)).toBe(`<item><title>A</title>${cut}`);
  });

  it('are cut before half a character reference', () => {
    const xml = `<author>${'a'.repeat(longestPerson - 3)}&#91;&#91;</author>`;
    expect(boundPersons(xml)).toBe(`<author>${'a'.repeat(longestPerson - 3)}</author>`);
  });

  it('are cut with end tags for what is open there', () => {
    const xml = `<author><a><b>${'x'.repeat(longestPerson)}</b><c>y</c></a></author><title>T</title>`;
    expect(boundPersons(xml)).toBe(`<author><a><b>${'x'.repeat(longestPerson - 6)}</b></a></author><title>T</title>`);
  });

  it.each([
    ['a short text', '<author>Ada &amp; Bo (ada@pier.example)</author>'],
    ['another element', `<description>${long}</description>`],
    ['a tag in a section', `<description><![CDATA[<author>${long}</author>]]></description>`],
    ['a tag in a comment', `<!-- <author>${long}</author> -->`],
    ['an empty element', `<author/><title>${long}</title>`],
    ['another name', `<authors>${long}</authors>`],
  ])('change nothing else: %s', (_, xml) => {
    expect(boundPersons(xml)).toBe(xml);
  });

  it('are cut with the end tag of an element whose name is long', () => {
    const name = 'x'.repeat(300);
    const xml = `<author><${name}>${'y'.repeat(longestPerson)}</${name}></author>`;
    expect(boundPersons(xml)).toBe(`<author><${name}>${'y'.repeat(longestPerson - 302)}</${name}></author>`);
  });

  it('never leave more than the bound and the end tags of what is open there, whatever is in it', () => {
    // Without end tags, all of it is in the person. An end tag is one character longer than its start tag.
    const piece = fc.constantFrom('<a>', '<b c="d">', '<![CDATA[', ']]>', '<!--', '-->', '&#91;', '<', '"', '<br/>');
    const pieces = fc.array(fc.oneof(piece, fc.constant('x'.repeat(300))), { maxLength: 20 });
    const endTags = longestPerson + 20 + ']]>'.length;
    fc.assert(
      fc.property(pieces, (found) => {
        const bounded = boundPersons(`<author>${found.join('')}`);
        expect(bounded.length).toBeLessThanOrEqual('<author>'.length + longestPerson + endTags);
      }),
      { numRuns: seeds(300) },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { collapseText, dropInvisible, dropInvisibleReferences } from './plain-text.ts';

const invisible = ['\u0000', '\u00ad', '\u034f', '\u200b', '\u200c', '\u200d', '\u2060', '\u2063', '\u3164', '\ufeff'];

describe('dropInvisible', () => {
  it.each(invisible)('drops %j at the ends of a text, in it, and alone', (character) => {
    expect(dropInvisible(`${character}Pier${character} 7, ${character}lig${character}ht${character}`)).toBe(
      'Pier 7, light',
    );
    expect(dropInvisible(character.repeat(3))).toBe('');
  });

  it.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻', '👩🏽\u200d🚀', '🏳\ufe0f\u200d🌈'])(
    'keeps joiners that a script or an emoji needs: %s',
    (text) => {
      expect(dropInvisible(text)).toBe(text);
    },
  );
});

describe('dropInvisibleReferences', () => {
  it.each([
    ['&#x200B;\n\nText', '\n\nText'],
    ['a&#8203;b&ZeroWidthSpace;c&zwnj;d&#xFEFF;e&#65279;f&shy;g&#173;h&#8288;i&NoBreak;', 'abcdefghi'],
    ['&nbsp;', ' '],
    ['a&#160;b&#xa0;c', 'a b c'],
    ['می&zwnj;خواهم', 'می\u200cخواهم'],
  ])('reads %j as %j', (text, plain) => {
    expect(dropInvisibleReferences(text)).toBe(plain);
  });

  it.each(['&lt;b&gt; &amp; &#60; &#x41; &copy; &#99999999; &#xD800; AT&T; &;'])(
    'leaves others as they are: %s',
    (text) => {
      expect(dropInvisibleReferences(text)).toBe(text);
    },
  );
});

describe('collapseText', () => {
  it('reads a text of blanks and invisible characters as none', () => {
    expect(collapseText('\u00a0\u200b \ufeff\n\u2060')).toBe('');
  });
});

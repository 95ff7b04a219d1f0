import { expect, it } from '@jest/globals';
import { toPostText } from './post-text.ts';
import { postWire } from './wire.ts';

const textOf = (text: string): string => toPostText(postWire.parse({ id: '1', text }), new Map()).text;

it('removes trailing blanks of lines', () => {
  expect(textOf('one \t \ntwo  three\t\n\nfour ')).toBe('one\ntwo  three\n\nfour');
});

it('reads each blank of a long run once', () => {
  expect(textOf(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});

import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { flag, list, part, text } from './lenient-fields.ts';

const row = z.object({ name: text, isOpen: flag, tags: list, place: part({ city: text }) });

it.each([
  [{ name: 'a', isOpen: false, tags: [1], place: { city: 'b' } }],
  [{ name: null, isOpen: null, tags: null, place: null }],
  [{}],
])('fields of a row have the value that was sent, in %j', (sent) => {
  expect(row.parse(sent)).toEqual(sent);
});

it('a field of another type is unknown, and costs nothing else of its row', () => {
  expect(row.parse({ name: 1, isOpen: 'yes', tags: {}, place: { city: 2 } })).toEqual({
    name: null,
    isOpen: null,
    tags: null,
    place: { city: null },
  });
});

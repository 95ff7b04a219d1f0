import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { decodeFeed } from './decode.ts';

const url = 'https://lab.example/feed';
const decode = (bytes: Uint8Array) => decodeFeed(bytes, undefined, url);

/** Texts that upset parsers. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('&', '<b>', ']]>', '&nbsp;', '"', '\\', '{', '}', '</item', '\u0000', 'ä', '😀'),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cdata = (value: string) => `<![CDATA[${value.replaceAll(']]>', ']]')}]]>`;

const formats = {
  RSS: {
    open: '<rss version="2.0"><channel><title>x</title>',
    item: (id: string, content: string) =>
      `<item><guid>${id}</guid><title>${escaped(content)}</title><description>${cdata(content)}</description></item>`,
    between: '\n',
    close: '</channel></rss>',
  },
  ATOM: {
    open: '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title>',
    item: (id: string, content: string) =>
      `<entry><id>${id}</id><title type="html">${escaped(content)}</title></entry>`,
    between: '',
    close: '</feed>',
  },
  JSON_FEED: {
    open: '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[',
    item: (id: string, content: string) => JSON.stringify({ id, content_html: content, nested: [{ content }] }),
    between: ',',
    close: ']}',
  },
} as const;

describe('a feed that is cut off anywhere', () => {
  it.each(Object.entries(formats))(
    '%s yields every complete item, and no half one',
    async (_, { open, item, between, close }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 1, maxLength: 8 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          async (contents, at) => {
            const items = contents.map((content, index) => item(`id-${index}`, content));
            const whole = `${open}${items.join(between)}${close}`;
            const end = open.length + Math.floor(at * (whole.length - open.length));
            let length = open.length;
            const complete = items.filter((each, index) => {
              length += each.length + (index === 0 ? 0 : between.length);
              return length <= end;
            });
            const { entries, warnings } = await decode(Buffer.from(whole.slice(0, end)));
            expect(entries.map(({ guid }) => guid)).toEqual(complete.map((_each, index) => `id-${index}`));
            if (end < whole.length - 2) expect(warnings.length).toBeGreaterThan(0);
          },
        ),
        { numRuns: seeds(150) },
      );
    },
  );

  it.each(Object.entries(formats))(
    '%s that is not cut off has every item and no warning',
    async (_, { open, item, between, close }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (contents) => {
          const items = contents.map((content, index) => item(`id-${index}`, content));
          const { entries, warnings } = await decode(Buffer.from(`${open}${items.join(between)}${close}`));
          expect([entries.length, warnings]).toEqual([contents.length, []]);
        }),
        { numRuns: seeds(100) },
      );
    },
  );
});

describe('bytes of any kind', () => {
  it('are a feed or are reported as not being one', async () => {
    const pieces = fc.constantFrom(
      '<rss version="2.0">',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '<![CDATA[',
      ']]>',
      '<feed>',
      '<entry',
      '/>',
      '<!--',
      '<rdf:RDF>',
      '{"items":[',
      '}',
      '<?xml',
      '&#0;',
      '&#x110000;',
      '<at:deleted-entry ref="',
    );
    const soup = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((parts) => Buffer.from(parts.join('')));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), soup), async (bytes) => {
        const end = await decode(bytes).then(
          ({ entries }) => Array.isArray(entries),
          (error: unknown) => error instanceof ServiceError,
        );
        expect(end).toBe(true);
      }),
      { numRuns: seeds(500) },
    );
  });
});

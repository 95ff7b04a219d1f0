import { describe, expect, it } from '@jest/globals';
import { toPathSegment } from './path-segment.ts';
import { statedText } from './stated-text.ts';
import { pageUrlOr, statedUrl } from './stated-url.ts';
import { publicationAt, publicationOf } from './to-publication.ts';
import { isRemoteBy, toWorkplaceType } from './to-workplace.ts';

describe('a text of a wire', () => {
  it('is on one line and trimmed, or null', () => {
    expect(statedText('  Head of\n Tides\u200b ')).toBe('Head of Tides');
    expect(statedText('R&amp;D')).toBe('R&amp;D');
    for (const nothing of [' \u00a0\n', '', null, undefined]) expect(statedText(nothing)).toBeNull();
  });
});

describe('a board’s name in a path', () => {
  it('keeps its case, and is encoded', () => {
    expect(toPathSegment('Quarry Line/ü?')).toBe('Quarry%20Line%2F%C3%BC%3F');
  });

  it.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])('is none for %j', (name) => {
    expect(toPathSegment(name)).toBeUndefined();
  });
});

describe('an address of a wire', () => {
  it('is http or https, or null', () => {
    expect(statedUrl(' https://tide.example/apply?x=1 ')).toBe('https://tide.example/apply?x=1');
    for (const none of ['javascript:alert(1)', 'tide.example', '', null, undefined]) expect(statedUrl(none)).toBeNull();
  });

  const sourceId = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
  const page = (stated: string | null) => pageUrlOr(stated, { hosts: ['jobs.example'], sourceId, made: 'made' });

  it('of a page is used when it leads back to the posting', () => {
    expect(page(`https://jobs.example/Tide%20Works/${sourceId}`)).toBe(`https://jobs.example/Tide%20Works/${sourceId}`);
  });

  it.each([
    null,
    '',
    `http://jobs.example/tide/${sourceId}`,
    `https://jobs.example.org/tide/${sourceId}`,
    `https://jobs.example:8443/tide/${sourceId}`,
    `https://me@jobs.example/tide/${sourceId}`,
    `https://jobs.example/tide/${sourceId}/apply`,
    `https://jobs.example/tide/${sourceId}?id=2`,
    `https://jobs.example//${sourceId}`,
    'https://jobs.example/tide/0b2f9c1e-6a54-4f0f-9d8a-000000000000',
    `https://tide.example/openings/${sourceId}`,
  ])('of a page is generated where it is %j', (stated) => {
    expect(page(stated)).toBe('made');
  });
});

describe('the time of publication', () => {
  it('in milliseconds is an instant, and its day in UTC', () => {
    expect(publicationAt(Date.UTC(2026, 10, 3, 23, 59, 59, 7))).toEqual({
      publishedAt: '2026-11-03T23:59:59.007Z',
      postedOn: '2026-11-03',
    });
    for (const none of [undefined, 0, -1, Number.NaN, 1e15, 9e15]) expect(publicationAt(none).publishedAt).toBeNull();
  });

  it('as text is an instant in UTC, and the day in its own zone', () => {
    expect(publicationOf('2026-11-03T22:10:00-04:00')).toEqual({
      publishedAt: '2026-11-04T02:10:00.000Z',
      postedOn: '2026-11-03',
    });
    expect(publicationOf('2026-11-03T22:10:00.753+00:00').publishedAt).toBe('2026-11-03T22:10:00.753Z');
  });

  it.each([
    ['2026-11-03 22:10:00 UTC', '2026-11-03T22:10:00.000Z'],
    ['2026-11-03 22:10:00Z', '2026-11-03T22:10:00.000Z'],
    ['2026-11-03t22:10:00z', '2026-11-03T22:10:00.000Z'],
    ['2026-11-03 22:10:00 -0400', '2026-11-04T02:10:00.000Z'],
  ])('may be in a format that programs print: %s', (stated, publishedAt) => {
    expect(publicationOf(stated)).toEqual({ publishedAt, postedOn: '2026-11-03' });
  });

  it('may be a day only', () => {
    expect(publicationOf('2026-11-03')).toEqual({ publishedAt: null, postedOn: '2026-11-03' });
  });

  it.each([
    '',
    'yesterday',
    '2026-02-31',
    '2026-13-01T00:00:00Z',
    '2026-11-03T22:10:00',
    '2026-11-03 22:10',
    null,
    undefined,
  ])('is not guessed from %j', (stated) => {
    expect(publicationOf(stated)).toEqual({ publishedAt: null, postedOn: null });
  });
});

describe('where the work is done', () => {
  it.each([
    ['onsite', 'ON_SITE', false],
    ['on-site', 'ON_SITE', false],
    ['OnSite', 'ON_SITE', false],
    ['hybrid', 'HYBRID', false],
    ['Remote', 'REMOTE', true],
    ['unspecified', null, null],
    ['moon', null, null],
    [null, null, null],
    [undefined, null, null],
  ])('of %j is %s', (code, type, isRemote) => {
    expect(toWorkplaceType(code)).toBe(type);
    expect(isRemoteBy(toWorkplaceType(code))).toBe(isRemote);
  });
});

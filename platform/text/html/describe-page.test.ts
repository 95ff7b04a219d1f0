import { describe, expect, it } from '@jest/globals';
import { describePage } from './describe-page.ts';

describe('describePage', () => {
  it('reads the head of a page', async () => {
    const html = `<html lang="pt-br"><head><title> A &amp;\n B </title><meta property="og:site_name" content="Reel">
      <meta property="og:type" content="Video.Other"><meta name="date" content="2026-03-04"></head><body>x</body></html>`;
    expect(await describePage(html)).toEqual({
      title: 'A & B',
      type: 'video.other',
      siteName: 'Reel',
      language: 'pt-BR',
      publishedAt: '2026-03-04T00:00:00.000Z',
    });
  });

  it('prefers the title for sharing to the one of the window', async () => {
    expect(await describePage('<title>A | Site</title><meta property="og:title" content="A">')).toMatchObject({
      title: 'A',
    });
  });

  it('ignores empty hints and uses the next', async () => {
    const html =
      '<html lang="not a language"><meta property="og:locale" content="de_CH"><meta property="article:published_time" content="soon"><meta name="date" content="2026-03-04T01:00">';
    expect(await describePage(html)).toMatchObject({ language: 'de-CH', publishedAt: '2026-03-04T01:00:00.000Z' });
  });

  it('returns nothing for a page without metadata', async () => {
    const nothing = {
      title: undefined,
      type: undefined,
      siteName: undefined,
      language: undefined,
      publishedAt: undefined,
    };
    expect(await describePage('')).toEqual(nothing);
    expect(await describePage('<body><p>text</p></body>')).toEqual(nothing);
  });
});

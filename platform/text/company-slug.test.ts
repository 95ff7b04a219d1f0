import { describe, expect, it } from '@jest/globals';
import { toCompanySlug } from './company-slug.ts';

describe('the short name of a company', () => {
  it.each([
    ['Tide Pools', 'tide-pools'],
    ['  Tide   Pools!  ', 'tide-pools'],
    ['tide.io', 'tideio'],
    ["Nettle's", 'nettles'],
    ['Nettle & Fern', 'nettle-and-fern'],
    ['Nettle + Fern', 'nettle-and-fern'],
    ['7Seas', '7seas'],
    ['Kelp/Moss | Lichen', 'kelp-moss-lichen'],
  ])('of %j is %j', (name, slug) => expect(toCompanySlug(name)).toBe(slug));

  it.each([
    'Tide Pools, Inc.',
    'Tide Pools Inc',
    'TIDE POOLS LLC',
    'Tide Pools L.L.C.',
    'Tide Pools Ltd.',
    'Tide Pools Pty Ltd',
    'Tide Pools Pte. Ltd.',
    'Tide Pools Pvt. Ltd',
    'Tide Pools Corp.',
    'Tide Pools GmbH',
    'Tide Pools GmbH & Co. KG',
    'Tide Pools AG',
    'Tide Pools S.A.',
    'Tide Pools S.p.A.',
    'Tide Pools S.à r.l.',
    'Tide Pools S.A.R.L.',
    'Tide Pools B.V.',
    'Tide Pools A/S',
    'Tide Pools Sp. z o.o.',
    'Tide Pools & Co.',
  ])('leaves the legal form of %j out', (name) => expect(toCompanySlug(name)).toBe('tide-pools'));

  it('keeps words that only look like a legal form, and a name that is nothing else', () => {
    expect(toCompanySlug('Incense')).toBe('incense');
    expect(toCompanySlug('Costa')).toBe('costa');
    expect(toCompanySlug('Inc.')).toBe('inc');
    expect(toCompanySlug('Co')).toBe('co');
  });

  it('writes letters without accents, and keeps those of other scripts', () => {
    expect(toCompanySlug('Société Générale Œuvre')).toBe('societe-generale-oeuvre');
    expect(toCompanySlug('Straße Ørn Łąka')).toBe('strasse-orn-laka');
    expect(toCompanySlug('Ｆｕｌｌ Ｗｉｄｔｈ')).toBe('full-width');
    expect(toCompanySlug('株式会社ガラス')).toBe('株式会社ガラス');
    expect(toCompanySlug('Облако-Р')).toBe('облако-р');
    expect(toCompanySlug('한국 회사')).toBe('한국-회사');
  });

  it('is the same however the accents are composed', () => {
    expect(toCompanySlug('Cafe\u0301')).toBe(toCompanySlug('Caf\u00e9'));
  });

  it('is cut at a dash, and never to nothing', () => {
    const words = `${'kelp-'.repeat(20)}moss`;
    expect(toCompanySlug(words)).toBe(`${'kelp-'.repeat(12)}kelp`);
    expect(toCompanySlug('k'.repeat(200))).toBe('k'.repeat(64));
    expect(toCompanySlug(`${'k'.repeat(64)} moss`)).toBe('k'.repeat(64));
  });

  it('is empty without a letter or digit', () => {
    for (const name of ['', '  ', '!?', '—']) expect(toCompanySlug(name)).toBe('');
  });

  it('of a short name is that short name', () => {
    for (const slug of ['hugging-face', 'tide-and-co', '7seas']) expect(toCompanySlug(slug)).toBe(slug);
  });
});

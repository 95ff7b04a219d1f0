import { describe, expect, it } from '@jest/globals';
import { decodePosting, withList } from './decode-posting.ts';

const id = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
const from = { site: 'Quarry%20Line', isEu: false };

/** An invented posting with every field of the wire format. */
const whole = {
  id,
  text: ' Tide  Surveyor &amp; Mapper ',
  categories: {
    location: 'Porto',
    allLocations: ['Lisbon', ' Porto', 'Remote, Portugal'],
    commitment: 'Fixed term',
    department: 'Coast',
    team: 'Soundings',
    level: 'Senior',
  },
  country: 'PT',
  workplaceType: 'on-site',
  createdAt: Date.UTC(2026, 10, 2, 23, 30),
  hostedUrl: `https://jobs.lever.co/quarryline/${id}`,
  applyUrl: `https://jobs.lever.co/quarryline/${id}/apply`,
  opening: '<p>We chart <b>tides</b>.</p>',
  openingPlain: 'We chart tides.',
  description: '<p>We chart <b>tides</b>.</p><p>You measure &lt;depth&gt;.</p>',
  descriptionPlain: 'We chart tides.\nYou measure <depth>.',
  descriptionBody: '<p>You measure &lt;depth&gt;.</p>',
  descriptionBodyPlain: 'You measure <depth>.',
  lists: [
    { text: 'Gear & ropes', content: '\n<li>Sextant</li>\n<li>Lead &amp; line</li>\n' },
    { text: '', content: '<div>Boots are given.</div>' },
  ],
  additional: '<p>We hire everybody who floats.</p>',
  additionalPlain: 'We hire everybody who floats.',
  salaryRange: { currency: 'EUR', interval: 'per-month-salary', min: 2500, max: 3100 },
  salaryDescription: '<p>Paid on the <i>last</i> tide.</p>',
  salaryDescriptionPlain: 'Paid on the last tide.',
};
const decode = (changes: object = {}) => decodePosting({ ...whole, ...changes }, from);

describe('a posting of the first system', () => {
  it('is decoded with all its fields', () => {
    expect(decode()).toEqual({
      sourceId: id,
      sourceUrl: `https://jobs.lever.co/quarryline/${id}`,
      applyUrl: `https://jobs.lever.co/quarryline/${id}/apply`,
      title: 'Tide Surveyor &amp; Mapper',
      companyName: null,
      departmentName: 'Coast',
      teamName: 'Soundings',
      employmentType: 'TEMPORARY',
      workplaceType: 'ON_SITE',
      isRemote: false,
      locations: [
        {
          display: 'Porto',
          address: { locality: null, region: null, country: null, countryCode: 'PT', postalCode: null },
        },
        { display: 'Lisbon', address: null },
        { display: 'Remote, Portugal', address: null },
      ],
      publishedAt: '2026-11-02T23:30:00.000Z',
      postedOn: '2026-11-02',
      salaryDisplay: 'EUR 2,500 - 3,100 a month',
      compensation: {
        currency: 'EUR',
        interval: 'MONTH',
        minimum: 2500,
        maximum: 3100,
        components: [{ kind: 'SALARY', title: null, currency: 'EUR', interval: 'MONTH', minimum: 2500, maximum: 3100 }],
      },
      descriptionHtml: [
        '<p>We chart <b>tides</b>.</p><p>You measure &lt;depth&gt;.</p>',
        '<h3>Gear &amp; ropes</h3>',
        '\n<ul><li>Sextant</li>\n<li>Lead &amp; line</li></ul>\n',
        '<div>Boots are given.</div>',
        '<p>Paid on the <i>last</i> tide.</p>',
        '<p>We hire everybody who floats.</p>',
      ].join('\n'),
      searchText: [
        'We chart tides.\nYou measure <depth>.',
        'Gear & ropes',
        'Sextant Lead & line',
        'Boots are given.',
        'Paid on the last tide.',
        'We hire everybody who floats.',
      ].join('\n\n'),
      isListed: true,
      captureMethod: 'BOARD_API',
    });
  });

  it('is decoded from nothing but id and title', () => {
    expect(decodePosting({ id: id.toUpperCase(), text: 'Diver' }, from)).toEqual({
      sourceId: id,
      sourceUrl: `https://jobs.lever.co/Quarry%20Line/${id}`,
      applyUrl: null,
      title: 'Diver',
      companyName: null,
      departmentName: null,
      teamName: null,
      employmentType: null,
      workplaceType: null,
      isRemote: null,
      locations: [],
      publishedAt: null,
      postedOn: null,
      salaryDisplay: null,
      compensation: null,
      descriptionHtml: null,
      searchText: '',
      isListed: true,
      captureMethod: 'BOARD_API',
    });
  });

  it('is null without a title', () => {
    for (const text of [undefined, null, '', ' ', 7]) expect(decode({ text })).toBeNull();
    expect(decodePosting(null, from)).toBeNull();
  });

  it('loses only the fields that have another type', () => {
    const nothing = { categories: 'Coast', country: 7, createdAt: 'soon', lists: {}, salaryRange: [], description: 1 };
    expect(decode(nothing)).toMatchObject({
      title: 'Tide Surveyor &amp; Mapper',
      locations: [],
      publishedAt: null,
      compensation: null,
      descriptionHtml: expect.stringContaining('<p>We chart <b>tides</b>.</p>\n<p>You measure &lt;depth&gt;.</p>'),
    });
    expect(decode({ lists: [7, { text: 'Only', content: null }] })?.searchText).toMatch(/\n\nOnly\n\nPaid/);
  });

  it('has an address at the tenant from which it was read', () => {
    const elsewhere = { hostedUrl: `https://tide.example/jobs/${id}` };
    expect(decodePosting({ ...whole, ...elsewhere }, { site: 'tide', isEu: true })?.sourceUrl).toBe(
      `https://jobs.eu.lever.co/tide/${id}`,
    );
    expect(decode(elsewhere)?.sourceUrl).toBe(`https://jobs.lever.co/Quarry%20Line/${id}`);
    expect(decode({ hostedUrl: `https://jobs.eu.lever.co/tide/${id}` })?.sourceUrl).toBe(
      `https://jobs.eu.lever.co/tide/${id}`,
    );
  });

  it('has its first location first, without repetition, and the country only with the first', () => {
    const locations = (categories: object, country: unknown = 'pt') =>
      decode({ categories, country })?.locations.map(({ display, address }) => [display, address?.countryCode ?? null]);
    expect(locations({ location: 'Faro', allLocations: ['Porto', 'Faro', 7, '', null] })).toEqual([
      ['Faro', 'PT'],
      ['Porto', null],
    ]);
    expect(locations({ allLocations: ['Porto'] })).toEqual([['Porto', 'PT']]);
    expect(locations({ location: 'Faro' }, 'Portugal')).toEqual([['Faro', null]]);
  });

  it('has no text that only names a way of working beside one that names a place', () => {
    const located = (allLocations: readonly string[]) =>
      decode({ categories: { location: allLocations[0], allLocations }, country: 'PT', workplaceType: 'unspecified' });
    const address = expect.objectContaining({ countryCode: 'PT' });
    expect(located(['Hybrid - 3 days', 'Faro'])).toMatchObject({
      locations: [{ display: 'Faro', address: null }],
      workplaceType: 'HYBRID',
    });
    expect(located(['Faro', 'Multiple Locations'])?.locations).toEqual([{ display: 'Faro', address }]);
    expect(located(['Multiple Locations'])?.locations).toEqual([{ display: 'Multiple Locations', address }]);
  });

  it('has its country with remote work only where it states no place', () => {
    const address = expect.objectContaining({ countryCode: 'BR' });
    const located = (allLocations: readonly string[]) =>
      decode({ categories: { location: allLocations[0], allLocations }, country: 'BR' })?.locations;
    expect(located(['Remote'])).toEqual([{ display: 'Remote', address }]);
    expect(located(['Remote', 'Faro'])).toEqual([
      { display: 'Remote', address: null },
      { display: 'Faro', address: null },
    ]);
  });

  it.each([
    ['per-year-salary', 'YEAR'],
    ['per-hour-wage', 'HOUR'],
    ['per-week-salary', 'WEEK'],
    ['one-time', 'ONCE'],
    ['per-tide-salary', null],
    [undefined, null],
  ])('with pay for %s has the interval %s', (interval, expected) => {
    expect(decode({ salaryRange: { ...whole.salaryRange, interval } })?.compensation?.interval).toBe(expected);
  });

  it('has its pay in words where there is no range', () => {
    expect(decode({ salaryRange: undefined })).toMatchObject({
      compensation: null,
      salaryDisplay: 'Paid on the last tide.',
    });
    const long = decode({ salaryRange: { min: 0, max: 0 }, salaryDescriptionPlain: 'ebb and flood '.repeat(40) });
    expect(long?.compensation).toBeNull();
    expect(long?.salaryDisplay?.length).toBeLessThanOrEqual(200);
  });

  it('has a description where only plain texts are given, whole or in parts', () => {
    const noHtml = { opening: '', description: null, descriptionBody: undefined, lists: [] };
    const noEnd = { additional: null, additionalPlain: null };
    expect(decode({ ...noHtml, ...noEnd, salaryDescription: null })?.descriptionHtml).toBe(
      '<p>We chart tides.<br>You measure &lt;depth&gt;.</p>\n<p>Paid on the last tide.</p>',
    );
    const inParts = { ...noHtml, descriptionPlain: ' ', salaryDescription: null, salaryDescriptionPlain: null };
    expect(decode({ ...inParts, additional: ' ' })?.descriptionHtml).toBe(
      '<p>We chart tides.</p>\n<p>You measure &lt;depth&gt;.</p>\n<p>We hire everybody who floats.</p>',
    );
    expect(decode({ ...inParts, ...noEnd, openingPlain: '', descriptionBodyPlain: '\n' })?.descriptionHtml).toBeNull();
  });

  it('uses its HTML for the search where no plain text is given', () => {
    const noPlain = { descriptionPlain: '', descriptionBodyPlain: null, openingPlain: ' ', lists: [] };
    const noPlainEnd = { salaryDescriptionPlain: undefined, additionalPlain: undefined };
    expect(decode({ ...noPlain, ...noPlainEnd })?.searchText).toBe(
      'We chart tides. You measure <depth>.\n\nPaid on the last tide.\n\nWe hire everybody who floats.',
    );
    expect(decode({ ...noPlainEnd, salaryRange: null })?.salaryDisplay).toBe('Paid on the last tide.');
  });
});

describe('the items of a section', () => {
  it.each([
    ['<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
    ['<div>\n<li>a</li>\n</div>', '<div>\n<ul><li>a</li></ul>\n</div>'],
    ['<LI class="x">a</LI><div>after</div>', '<ul><LI class="x">a</LI></ul><div>after</div>'],
    ['<li>a<ul><li>b</li></ul></li>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<li>a', '<ul><li>a</ul>'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<ol><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<link>no items</div>', '<link>no items</div>'],
    ['', ''],
  ])('%j become %j', (content, html) => {
    expect(withList(content)).toBe(html);
  });
});

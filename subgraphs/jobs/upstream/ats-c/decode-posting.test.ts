import { describe, expect, it } from '@jest/globals';
import { decodePosting } from './decode-posting.ts';

const id = '5d7e9021-6a54-4f0f-9d8a-3a1b5c7d9e21';
const component = (changes: object) => ({
  id: 'c1',
  summary: 'CA$90K – CA$110K',
  compensationType: 'Salary',
  interval: '1 YEAR',
  currencyCode: 'CAD',
  minValue: 90_000,
  maxValue: 110_000,
  ...changes,
});
const compensation = {
  compensationTierSummary: 'CA$90K – CA$140K • Offers Equity • Multiple Ranges',
  scrapeableCompensationSalarySummary: 'CA$90K - CA$140K',
  compensationTiers: [
    { id: 't1', title: 'Islands', tierSummary: 'x', additionalInformation: null, components: [component({})] },
    {
      id: 't2',
      title: ' Mainland ',
      components: [
        component({ summary: null, minValue: 100_000, maxValue: 140_000 }),
        component({
          compensationType: 'EquityPercentage',
          interval: 'NONE',
          currencyCode: null,
          minValue: 0.1,
          maxValue: 0.25,
        }),
      ],
    },
  ],
  summaryComponents: [{ compensationType: 'Salary', interval: '1 YEAR', minValue: 90_000, maxValue: 140_000 }],
};
/** An invented posting with every field of the wire format. */
const whole = {
  id,
  title: '  Lighthouse Keeper ',
  department: 'Light',
  team: 'Night',
  employmentType: 'PartTime',
  location: 'Halifax (HQ)',
  secondaryLocations: [
    { location: 'Remote (Canada)', address: { postalAddress: { addressCountry: 'Canada', addressLocality: '' } } },
    { location: 'Halifax (HQ)', address: null },
    { location: 'Bergen' },
  ],
  address: {
    postalAddress: { addressLocality: 'Halifax', addressRegion: 'NS ', addressCountry: 'CAN', postalCode: 'B3H' },
  },
  isRemote: true,
  workplaceType: 'Hybrid',
  publishedAt: '2026-11-02T23:30:00.753+00:00',
  isListed: true,
  jobUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${id}`,
  applyUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${id}/application`,
  descriptionHtml: '<h1>Light</h1><p>Keep it <b>lit</b> &amp; clean.</p>',
  descriptionPlain: 'LIGHT\n\nKeep it lit & clean.',
  shouldDisplayCompensationOnJobPostings: true,
  compensation,
};
const decode = (changes: object = {}) => decodePosting({ ...whole, ...changes }, 'lampworks');

describe('a posting of the third system', () => {
  it('is decoded with all its fields', () => {
    expect(decode()).toEqual({
      sourceId: id,
      sourceUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${id}`,
      applyUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${id}/application`,
      title: 'Lighthouse Keeper',
      companyName: null,
      departmentName: 'Light',
      teamName: 'Night',
      employmentType: 'PART_TIME',
      workplaceType: 'HYBRID',
      isRemote: true,
      locations: [
        {
          display: 'Halifax (HQ)',
          address: { locality: 'Halifax', region: 'NS', country: 'CAN', countryCode: null, postalCode: 'B3H' },
        },
        {
          display: 'Remote (Canada)',
          address: { locality: null, region: null, country: 'Canada', countryCode: null, postalCode: null },
        },
        { display: 'Bergen', address: null },
      ],
      publishedAt: '2026-11-02T23:30:00.753Z',
      postedOn: '2026-11-02',
      salaryDisplay: 'CA$90K - CA$140K',
      compensation: {
        currency: 'CAD',
        interval: 'YEAR',
        minimum: 90_000,
        maximum: 140_000,
        components: [
          {
            kind: 'SALARY',
            title: 'Islands: CA$90K – CA$110K',
            currency: 'CAD',
            interval: 'YEAR',
            minimum: 90_000,
            maximum: 110_000,
          },
          { kind: 'SALARY', title: 'Mainland', currency: 'CAD', interval: 'YEAR', minimum: 100_000, maximum: 140_000 },
          {
            kind: 'EQUITY_PERCENTAGE',
            title: 'Mainland: CA$90K – CA$110K',
            currency: null,
            interval: null,
            minimum: 0.1,
            maximum: 0.25,
          },
        ],
      },
      descriptionHtml: '<h1>Light</h1><p>Keep it <b>lit</b> &amp; clean.</p>',
      searchText: 'LIGHT\n\nKeep it lit & clean.',
      isListed: true,
      captureMethod: 'BOARD_API',
    });
  });

  it('is decoded from nothing but id and title', () => {
    expect(decodePosting({ id: id.toUpperCase(), title: 'Keeper', address: null }, 'Lamp%20Works')).toMatchObject({
      sourceId: id,
      sourceUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${id}`,
      applyUrl: null,
      employmentType: null,
      workplaceType: null,
      isRemote: null,
      locations: [],
      publishedAt: null,
      postedOn: null,
      compensation: null,
      salaryDisplay: null,
      descriptionHtml: null,
      searchText: '',
      isListed: true,
    });
  });

  it('is null without a title', () => {
    for (const title of [undefined, null, ' ', {}]) expect(decode({ title })).toBeNull();
    expect(decodePosting([], 'lampworks')).toBeNull();
  });

  it('that is not listed is marked so', () => {
    expect(decode({ isListed: false })).toMatchObject({ isListed: false, title: 'Lighthouse Keeper' });
  });

  it('is remote by its workplace type where nothing else is said', () => {
    expect(decode({ isRemote: null, workplaceType: 'Remote' })?.isRemote).toBe(true);
    expect(decode({ isRemote: null, workplaceType: 'OnSite' })?.isRemote).toBe(false);
    expect(decode({ isRemote: null, workplaceType: null })).toMatchObject({ isRemote: null, workplaceType: null });
  });

  it.each([
    ['Hybrid', 'HYBRID'],
    ['On-site, 5 days', 'ON_SITE'],
    ['Multiple locations', null],
  ])('has a location from its address where its text is %j', (location, workplaceType) => {
    const address = { postalAddress: { addressLocality: 'Tromsø', addressCountry: 'Norway' } };
    const stated = { location, address, secondaryLocations: [], workplaceType: null };
    expect(decode(stated)).toMatchObject({
      locations: [{ display: 'Tromsø, Norway', address: { locality: 'Tromsø' } }],
      workplaceType,
    });
    expect(decode({ ...stated, workplaceType: 'OnSite' })?.workplaceType).toBe('ON_SITE');
    expect(decode({ ...stated, address: null })?.locations).toEqual([{ display: location, address: null }]);
    expect(decode({ ...stated, address: null, secondaryLocations: [{ location: 'Oslo' }] })).toMatchObject({
      locations: [{ display: 'Oslo', address: null }],
      workplaceType,
    });
  });

  it('keeps a text about remote work beside its address', () => {
    const address = { postalAddress: { addressCountry: 'Norway' } };
    expect(decode({ location: 'Remote', address, secondaryLocations: [] })?.locations).toMatchObject([
      { display: 'Remote', address: { country: 'Norway' } },
    ]);
  });

  it('has a location from its address where it has no text', () => {
    const address = { postalAddress: { addressLocality: 'Bergen', addressRegion: '', addressCountry: 'Norway' } };
    expect(decode({ location: ' ', address, secondaryLocations: null })?.locations).toMatchObject([
      { display: 'Bergen, Norway' },
    ]);
    expect(decode({ location: null, address: { postalAddress: null }, secondaryLocations: [] })?.locations).toEqual([]);
  });

  it('has a description where only the plain one is given', () => {
    const plainAlone = { descriptionHtml: null, descriptionPlain: 'LIGHT\n\nKeep it <lit>\n& clean.' };
    expect(decode(plainAlone)).toMatchObject({
      descriptionHtml: '<p>LIGHT</p>\n<p>Keep it &lt;lit&gt;<br>&amp; clean.</p>',
      searchText: plainAlone.descriptionPlain,
    });
    expect(decode({ descriptionHtml: ' ', descriptionPlain: '\n' })?.descriptionHtml).toBeNull();
  });

  it('uses its HTML for the search where no plain text is given', () => {
    expect(decode({ descriptionPlain: ' ' })?.searchText).toBe('Light Keep it lit & clean.');
  });
});

describe('pay of the third system', () => {
  const pay = (changes: object, posting: object = {}) =>
    decode({ ...posting, compensation: { ...compensation, ...changes } });

  it('is left out when its board does not want it displayed', () => {
    expect(decode({ shouldDisplayCompensationOnJobPostings: false })).toMatchObject({
      compensation: null,
      salaryDisplay: null,
    });
  });

  it('is none where the board publishes none', () => {
    const none = {
      compensationTierSummary: null,
      scrapeableCompensationSalarySummary: null,
      compensationTiers: [],
      summaryComponents: [],
    };
    expect(pay(none)).toMatchObject({ compensation: null, salaryDisplay: null });
    for (const absent of [undefined, null, 'none']) expect(decode({ compensation: absent })?.compensation).toBeNull();
  });

  it('is none where its parts are empty', () => {
    expect(
      pay({ compensationTiers: [{ title: 'x', components: [{}, { interval: '1 YEAR' }] }], summaryComponents: [] })
        ?.compensation,
    ).toBeNull();
  });

  it('is that of the summary without tiers, which may lack a currency', () => {
    expect(pay({ compensationTiers: null, scrapeableCompensationSalarySummary: ' ' })).toMatchObject({
      salaryDisplay: 'CA$90K – CA$140K • Offers Equity • Multiple Ranges',
      compensation: {
        currency: null,
        interval: 'YEAR',
        minimum: 90_000,
        maximum: 140_000,
        components: [{ kind: 'SALARY', title: null }],
      },
    });
  });

  it('is put into words where the board has none', () => {
    expect(pay({ scrapeableCompensationSalarySummary: null, compensationTierSummary: '' })?.salaryDisplay).toBe(
      'CAD 90,000 - 140,000 a year',
    );
  });

  it.each([
    ['1 YEAR', 'YEAR'],
    ['1 MONTH', 'MONTH'],
    ['1 WEEK', 'WEEK'],
    ['1 DAY', 'DAY'],
    ['1 HOUR', 'HOUR'],
    ['2 WEEK', 'TWO_WEEKS'],
    ['2 YEAR', null],
    ['NONE', null],
    [null, null],
  ])('for %s has the interval %s', (interval, expected) => {
    const compensationTiers = [{ title: null, components: [component({ interval }), 7] }, 'tier', { components: null }];
    expect(pay({ compensationTiers })?.compensation).toMatchObject({ interval: expected, components: [{}] });
  });

  it('of an unknown kind is of the kind OTHER', () => {
    const compensationTiers = [{ components: [component({ compensationType: 'Rum' })] }];
    expect(pay({ compensationTiers })?.compensation).toMatchObject({
      minimum: null,
      components: [{ kind: 'OTHER', minimum: 90_000 }],
    });
  });
});

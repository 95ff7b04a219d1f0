import { describe, expect, it } from '@jest/globals';
import { decodePosting, workplaceTypeIn } from './decode-posting.ts';

/** A job as lists have it, of an invented company. */
const job = (changes: object = {}) => ({
  absolute_url: 'https://job-boards.greenhouse.io/ferncrest/jobs/5311686008',
  data_compliance: [{ type: 'gdpr', requires_consent: false }],
  internal_job_id: 4507468008,
  location: { name: 'Galway, Ireland' },
  metadata: [{ id: 1, name: 'Location Type', value: 'Hybrid', value_type: 'single_select' }],
  id: 5_311_686_008,
  updated_at: '2026-07-14T18:35:00-04:00',
  requisition_id: 'F-12',
  title: ' Head  Gardener ',
  company_name: 'Ferncrest ',
  first_published: '2026-07-10T22:15:41-04:00',
  language: 'en',
  application_deadline: null,
  content:
    '&lt;div class=&quot;content-intro&quot;&gt;&lt;p&gt;Ferncrest grows ferns.&lt;/p&gt;&lt;/div&gt;&lt;p&gt;Prune &amp;amp;&amp;nbsp;water.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Moss&lt;/li&gt;&lt;/ul&gt;',
  departments: [{ id: 2, name: 'Grounds', child_ids: [], parent_id: null }],
  offices: [{ id: 3, name: 'West', location: 'Galway, County Galway, Ireland', child_ids: [], parent_id: null }],
  ai_disclaimer: null,
  ...changes,
});
const decode = (changes: object = {}) => decodePosting(job(changes), 'ferncrest');

describe('a job of a board', () => {
  it('is decoded with all its fields', () => {
    expect(decode()).toEqual({
      sourceId: '5311686008',
      sourceUrl: 'https://job-boards.greenhouse.io/ferncrest/jobs/5311686008',
      applyUrl: 'https://job-boards.greenhouse.io/ferncrest/jobs/5311686008',
      title: 'Head Gardener',
      companyName: 'Ferncrest',
      departmentName: 'Grounds',
      teamName: null,
      employmentType: null,
      workplaceType: 'HYBRID',
      isRemote: false,
      locations: [{ display: 'Galway, Ireland', address: null }],
      publishedAt: '2026-07-11T02:15:41.000Z',
      postedOn: '2026-07-10',
      salaryDisplay: null,
      compensation: null,
      descriptionHtml:
        '<div class="content-intro"><p>Ferncrest grows ferns.</p></div><p>Prune &amp;&nbsp;water.</p><ul><li>Moss</li></ul>',
      searchText: 'Prune & water. Moss',
      isListed: true,
      captureMethod: 'BOARD_API',
    });
  });

  it('may lack everything but id and title', () => {
    expect(decodePosting({ id: '77', title: 'Gardener' }, 'ferncrest')).toMatchObject({
      sourceId: '77',
      sourceUrl: 'https://job-boards.greenhouse.io/ferncrest/jobs/77',
      applyUrl: null,
      companyName: null,
      locations: [],
      publishedAt: null,
      postedOn: null,
      descriptionHtml: null,
      searchText: '',
    });
  });

  it('may have null or nonsense in every other field', () => {
    const keys = Object.keys(job()).filter((key) => key !== 'id' && key !== 'title');
    for (const value of [null, 5, 'x', [], {}, [null], [5], [{}]])
      expect(decode(Object.fromEntries(keys.map((key) => [key, value])))?.title).toBe('Head Gardener');
  });

  it.each([[{ id: null }], [{ id: 0 }], [{ id: 'abc' }], [{ title: ' ' }], [{ title: null }], [{ title: '\u200b' }]])(
    'is null with %j',
    (changes) => {
      expect(decode(changes)).toBeNull();
    },
  );

  it('may be a prospect post', () => {
    expect(decode({ internal_job_id: null })).toMatchObject({ sourceId: '5311686008', isListed: true });
  });

  it.each([
    ['https://ferncrest.example/careers?gh_jid=5311686008', true],
    ['https://boards.eu.greenhouse.io/ferncrest/jobs/5311686008', true],
    ['https://ferncrest.example/careers?gh_jid=77', false],
    ['https://ferncrest.example/careers/5311686008', false],
    ['https://ferncrest.myworkdayjobs.example/5311686008', false],
    ['https://ferncrest.wd5.myworkdayjobs.com/careers?gh_jid=5311686008', false],
    [`https://ferncrest.example/?gh_jid=5311686008&x=${'x'.repeat(2048)}`, false],
    ['javascript:alert(1)?gh_jid=5311686008', false],
  ])('has its stated address %.60s only when that leads back to it: %s', (absolute_url, kept) => {
    expect(decode({ absolute_url })?.sourceUrl).toBe(kept ? absolute_url : decode()?.sourceUrl);
  });

  it('has its stated application address, on any host', () => {
    expect(decode({ absolute_url: 'https://ferncrest.example/5' })?.applyUrl).toBe('https://ferncrest.example/5');
    expect(decode({ absolute_url: 'javascript:alert(1)' })?.applyUrl).toBeNull();
  });

  it.each([
    ['2026-07-10', null, '2026-07-10'],
    ['2026-07-10T22:15:41', null, null],
    ['2026-07-10T22:15:41Z', '2026-07-10T22:15:41.000Z', '2026-07-10'],
    ['2026-07-10T01:00:00+09:00', '2026-07-09T16:00:00.000Z', '2026-07-10'],
    ['2026-02-30T01:00:00Z', null, null],
    ['soon', null, null],
    [null, null, null],
  ])('published %j has the instant %j and the day %j', (first_published, publishedAt, postedOn) => {
    expect(decode({ first_published })).toMatchObject({ publishedAt, postedOn });
  });

  it.each([
    ['BLANK, Oregon, United States', ['Oregon, United States']],
    ['Portland, BLANK, United States', ['Portland, United States']],
    ['Remote - BLANK', ['Remote']],
    [' Cork |  Galway, Ireland ', ['Cork | Galway, Ireland']],
    ['Blank Slate, Utah', ['Blank Slate, Utah']],
    ['BLANK, BLANK', ['Galway, County Galway, Ireland', 'North']],
    ['N/A', ['Galway, County Galway, Ireland', 'North']],
    ['-', ['Galway, County Galway, Ireland', 'North']],
    ['', ['Galway, County Galway, Ireland', 'North']],
    [null, ['Galway, County Galway, Ireland', 'North']],
  ])('with the location %j is located at %j', (name, displays) => {
    const offices = [
      ...job().offices,
      { name: 'North', location: null },
      { name: 'Twice', location: 'North' },
      { name: 'No Office', location: ' ' },
    ];
    expect(decode({ location: { name }, offices })?.locations.map(({ display }) => display)).toEqual(displays);
  });

  it.each([
    ['Hybrid', 'HYBRID'],
    ['Hybrid - 3 days', 'HYBRID'],
    ['Hybride (2 jours par semaine)', 'HYBRID'],
    ['In-Office', 'ON_SITE'],
    ['Vor Ort', 'ON_SITE'],
    ['Multiple Locations', null],
    ['Various', null],
    ['Verschiedene Standorte', null],
    ['複数拠点', null],
    ['TBD', null],
  ])('with the location %j is at its offices, and its workplace is %j', (name, workplaceType) => {
    const offices = [...job().offices, { name: 'Hybrid', location: null }, { name: 'Cork, Ireland', location: null }];
    const located = decode({ location: { name }, offices, metadata: null });
    expect(located).toMatchObject({
      workplaceType,
      locations: [
        { display: 'Galway, County Galway, Ireland', address: null },
        { display: 'Cork, Ireland', address: null },
      ],
    });
    expect(decode({ location: { name }, offices, metadata: job().metadata })?.workplaceType).toBe('HYBRID');
    expect(decode({ location: { name }, offices: [] })?.locations).toEqual(
      name === 'TBD' ? [] : [{ display: name, address: null }],
    );
  });

  it.each(['Distributed', 'Fully distributed', 'Remote/Hybrid', 'Remote or on-site'])(
    'with the location %j has it beside its offices',
    (name) => {
      expect(decode({ location: { name }, metadata: null })).toMatchObject({
        workplaceType: null,
        locations: [
          { display: 'Galway, County Galway, Ireland', isOffice: true },
          { display: name, address: null },
        ],
      });
    },
  );

  it.each(['Worldwide', 'Remote', 'Télétravail', 'Hybrid - Cork', 'Remote, Ireland', 'Mobile, Alabama'])(
    'with the location %j is not at its offices',
    (name) => {
      expect(decode({ location: { name } })?.locations).toEqual([{ display: name, address: null }]);
    },
  );

  it('may have its location as plain text', () => {
    expect(decode({ location: 'Cork' })?.locations).toEqual([{ display: 'Cork', address: null }]);
  });

  it('has no department where the stated one is the word for none', () => {
    expect(decode({ departments: [{ name: 'No Department' }, { name: 'Grounds' }] })?.departmentName).toBeNull();
    expect(decode({ departments: [] })?.departmentName).toBeNull();
  });

  it('has employment type, team and workplace from the employer’s own fields', () => {
    const metadata = [
      { name: 'EMPLOYMENT TYPE', value: ['Part-time'] },
      { name: 'workplace_type', value: 'Remote - EU' },
      { name: 'Team', value: ' Moss ' },
      { name: 'Location Type', value: null },
      { name: 'Paid', value: true },
      { name: null, value: { amount: 5 } },
    ];
    expect(decode({ metadata })).toMatchObject({
      employmentType: 'PART_TIME',
      workplaceType: 'REMOTE',
      isRemote: true,
      teamName: 'Moss',
    });
    expect(decode({ metadata: [{ name: 'Team', value: ['Moss', 'Bark'] }] })?.teamName).toBeNull();
  });

  it('has its pay in words', () => {
    const pay_input_ranges = [
      { min_cents: 9_000_000, max_cents: 11_000_000, currency_type: 'EUR', title: 'Zone 1', blurb: '<p>x</p>' },
      { min_cents: 8_000_000, max_cents: 10_000_000, currency_type: 'EUR', title: 'Zone 2', blurb: '' },
    ];
    expect(decode({ pay_input_ranges })).toMatchObject({
      salaryDisplay: 'EUR 80,000 - 110,000 a year',
      compensation: { currency: 'EUR', interval: 'YEAR', minimum: 80_000, maximum: 110_000, components: [{}, {}] },
    });
  });
});

describe('the place of work', () => {
  it.each([
    ['Remote', 'REMOTE'],
    ['Fully remote', 'REMOTE'],
    ['On-Site', 'ON_SITE'],
    ['Onsite', 'ON_SITE'],
    ['In Office', 'ON_SITE'],
    ['In-person', 'ON_SITE'],
    ['Not remote', 'ON_SITE'],
    ['Hybrid (remote two days)', 'HYBRID'],
    ['Remote or on-site', null],
    ['Anywhere', null],
    [null, null],
  ])('stated as %j is %j', (stated, type) => {
    expect(workplaceTypeIn(stated)).toBe(type);
  });
});

import type { OwnPosting } from './own-boards.ts';

/** An invented posting with every field of the third system's wire format. */
export const wholePosting: OwnPosting = {
  title: 'Keeper of Tide Tables',
  department: 'Almanacs',
  team: 'Tables',
  employmentType: 'FullTime',
  location: 'Portland, OR',
  address: {
    postalAddress: {
      addressLocality: 'Portland',
      addressRegion: 'Oregon',
      addressCountry: 'United States',
      postalCode: '97201',
    },
  },
  secondaryLocations: [
    {
      location: 'Halifax',
      address: { postalAddress: { addressLocality: 'Halifax', addressCountry: 'Canada' } },
    },
  ],
  isRemote: false,
  workplaceType: 'Hybrid',
  publishedAt: '2026-10-02T08:30:00.000+00:00',
  applyUrl: 'https://jobs.ashbyhq.com/harbour/apply',
  descriptionHtml: '<h2>What you do</h2><p>You keep <strong>tables</strong> &amp; charts.</p>',
  descriptionPlain: 'What you do\n\nYou keep tables & charts.',
  shouldDisplayCompensationOnJobPostings: true,
  compensation: {
    scrapeableCompensationSalarySummary: '$90K - $110K',
    compensationTiers: [
      {
        title: 'Coast',
        components: [
          {
            summary: '$90K – $110K',
            compensationType: 'Salary',
            interval: '1 YEAR',
            currencyCode: 'USD',
            minValue: 90_000,
            maxValue: 110_000,
          },
        ],
      },
    ],
  },
};

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { atsC } from './ats-c.ts';

interface Job {
  readonly descriptionPlain: string;
  readonly id: string;
  readonly title: string;
  readonly isListed: boolean;
  readonly isRemote: boolean | null;
  readonly workplaceType: string | null;
  readonly publishedAt: string;
  readonly jobUrl: string;
  readonly applyUrl: string;
  readonly address?: { readonly postalAddress: Readonly<Record<string, string>> } | null;
  readonly compensation?: {
    readonly compensationTierSummary: string | null;
    readonly compensationTiers: readonly unknown[];
    readonly summaryComponents: readonly object[];
  };
}

describe('the stand-in of the third board system', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock, upstreams: [atsC] });
  });
  afterAll(() => emulator.close());

  const ask = (name: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${emulator.urlOf('ats-c')}/posting-api/job-board/${name}`, { headers });
  const jobsOf = async (name: string) => ((await (await ask(name)).json()) as { jobs: Job[] }).jobs;

  it('accepts names in any case and with blanks, and repeats the spelling of the request in addresses', async () => {
    const jobs = await jobsOf('Linear');
    expect(jobs.map(({ id }) => id)).toEqual((await jobsOf('linear')).map(({ id }) => id));
    expect(jobs[0]?.jobUrl).toBe(`https://jobs.ashbyhq.com/Linear/${jobs[0]?.id}`);
    expect(jobs[0]?.applyUrl).toBe(`${jobs[0]?.jobUrl}/application`);
    expect((await jobsOf('paper%20lantern'))[0]?.jobUrl).toContain('/paper%20lantern/');
  });

  it('includes pay only on request, with an object of nulls for postings without pay', async () => {
    expect(
      (await jobsOf('ramp')).some((job) => 'compensation' in job || 'shouldDisplayCompensationOnJobPostings' in job),
    ).toBe(false);
    const pays = (await jobsOf('ramp?includeCompensation=true')).map(({ compensation }) => compensation);
    expect(pays).toContainEqual({
      compensationTierSummary: null,
      scrapeableCompensationSalarySummary: null,
      compensationTiers: [],
      summaryComponents: [],
    });
    const components = pays.flatMap((pay) => pay?.summaryComponents ?? []);
    expect(components.some((component) => !('currencyCode' in component))).toBe(true);
    expect(components.some((component) => 'currencyCode' in component)).toBe(true);
    expect(pays.some((pay) => (pay?.compensationTiers.length ?? 0) > 1)).toBe(true);
  });

  it('answers 304 for its entity tag until something changes', async () => {
    const first = await ask('ramp');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"job-board:[0-9a-f]{64}"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=60');
    const second = await ask('ramp', { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await ask('ramp?includeCompensation=true', { 'if-none-match': etag })).status).toBe(200);
    await clock.advance(86_400_000);
    expect((await ask('ramp', { 'if-none-match': etag })).status).toBe(200);
  });

  it('has the wire format of unlisted postings, workplaces, titles and addresses', async () => {
    const jobs = await jobsOf('openai');
    expect(jobs.filter(({ isListed }) => !isListed).length).toBeGreaterThan(3);
    expect(jobs.some(({ title }) => title !== title.trim())).toBe(true);
    const unknown = jobs.filter(({ workplaceType }) => workplaceType === null);
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.every(({ isRemote }) => isRemote === null)).toBe(true);
    expect(jobs.some(({ address }) => address === null)).toBe(true);
    expect(jobs.some((job) => !('address' in job))).toBe(true);
    const parts = jobs.flatMap(({ address }) => (address ? [address.postalAddress] : []));
    expect(parts.some((each) => each['addressCountry'] === '')).toBe(true);
    expect(parts.some((each) => !('addressLocality' in each))).toBe(true);
    const plainAlone = jobs.filter((job) => !('descriptionHtml' in job));
    expect(plainAlone.length).toBeGreaterThan(0);
    expect(plainAlone.length).toBeLessThan(jobs.length / 4);
    expect(plainAlone.every((job) => job.descriptionPlain.length > 100)).toBe(true);
    expect(jobs.every(({ publishedAt }) => /^[\d-]{10}T[\d:]{8}\.\d{3}\+00:00$/.test(publishedAt))).toBe(true);
  });

  it('returns plain text for missing boards, and an empty list for one without openings', async () => {
    for (const name of ['nobody', '%E0%A4%A', 'linear/jobs']) {
      const response = await ask(name);
      expect([response.status, await response.text()]).toEqual([404, 'Not Found']);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
    expect(await (await ask('emptyhall')).json()).toEqual({ apiVersion: '1', jobs: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { linkedPages } from '../linked-pages/linked-pages.ts';
import { atsB } from './ats-b.ts';

interface Job {
  readonly id: number;
  readonly internal_job_id: number | null;
  readonly title: string;
  readonly absolute_url: string;
  readonly company_name: string;
  readonly location: { readonly name: string };
  readonly updated_at: string;
  readonly first_published: string;
  readonly metadata: readonly { readonly value_type: string }[] | null;
  readonly content: string;
  readonly departments: readonly { readonly id: number; readonly name: string; readonly parent_id: number | null }[];
  readonly offices: readonly { readonly location: string | null }[];
  readonly pay_input_ranges?: readonly { readonly min_cents: number; readonly title: string }[];
}

const whole = 'content=true&pay_transparency=true';

describe('the stand-in of the second board system', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock, upstreams: [atsB, linkedPages] });
  });
  afterAll(() => emulator.close());

  const ask = (path: string) => fetch(`${emulator.urlOf('ats-b')}/v1/boards/${path}`);
  const jobsOf = async (token: string, query = whole) =>
    ((await (await ask(`${token}/jobs?${query}`)).json()) as { jobs: Job[] }).jobs;

  it('has keys only for the parameters that are given', async () => {
    const keys = async (query: string) => {
      const [job] = await jobsOf('figma', query);
      return ['content', 'departments', 'offices', 'pay_input_ranges'].map((key) => key in (job ?? {}));
    };
    expect(await keys('')).toEqual([false, false, false, false]);
    expect(await keys('content=true')).toEqual([true, true, true, false]);
    expect(await keys('pay_transparency=true')).toEqual([false, false, false, true]);
  });

  it('returns the whole board in one body, whatever page is requested', async () => {
    const response = await ask('databricks/jobs');
    const body = (await response.json()) as { jobs: Job[]; meta: { total: number } };
    expect(body.meta.total).toBe(body.jobs.length);
    expect(body.jobs.length).toBeGreaterThan(1_000);
    expect(await jobsOf('databricks', 'page=2&per_page=10')).toEqual(body.jobs);
  });

  it('escapes content once more than HTML, with the board’s own text at both ends', async () => {
    const contents = (await jobsOf('anthropic')).map(({ content }) => content);
    expect(contents.some((content) => content.startsWith('&lt;div class=&quot;content-intro&quot;&gt;'))).toBe(true);
    expect(contents.some((content) => content.includes('&lt;div class=&quot;content-conclusion&quot;&gt;'))).toBe(true);
    expect(contents.some((content) => content.includes('&amp;nbsp;') && content.includes('&amp;amp;'))).toBe(true);
    expect(contents.some((content) => content.includes('&amp;lt;Job&amp;gt;'))).toBe(true);
    expect(contents.every((content) => !/[<>"]/.test(content))).toBe(true);
  });

  it('numbers postings beyond 32 bits without duplicates, some of them for the same opening', async () => {
    const jobs = [...(await jobsOf('anthropic', '')), ...(await jobsOf('stripe', ''))];
    expect(jobs.every(({ id }) => id > 2 ** 31 && Number.isSafeInteger(id))).toBe(true);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    const openings = jobs.flatMap(({ internal_job_id: opening }) => (opening === null ? [] : [opening]));
    expect(new Set(openings).size).toBeLessThan(openings.length);
    expect(openings.length).toBeLessThan(jobs.length);
  });

  it('dates by New York, publication before the last change', async () => {
    for (const job of await jobsOf('figma', '')) {
      expect(job.first_published).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}-0[45]:00$/);
      expect(Date.parse(job.updated_at)).toBeGreaterThanOrEqual(Date.parse(job.first_published));
      expect(Date.parse(job.updated_at)).toBeLessThanOrEqual(clock.now());
    }
    const touched = new Set((await jobsOf('restless-clock', '')).map(({ updated_at }) => updated_at.slice(0, 10)));
    expect([...touched].every((day) => day >= '2026-11-19')).toBe(true);
  });

  it('returns the same error for a missing board and a missing job, and an empty list for an empty board', async () => {
    for (const path of ['nobody/jobs', 'nobody', 'figma/jobs/1', 'figma/nothing']) {
      const response = await ask(path);
      expect([response.status, await response.json()]).toEqual([404, { status: 404, error: 'Job not found' }]);
    }
    expect(await (await ask('emptyhall/jobs')).json()).toEqual({ jobs: [], meta: { total: 0 } });
    expect(await (await ask('figma')).json()).toMatchObject({ name: 'Figma' });
  });

  it('returns a job as in the list, with its form on request, and not on another board', async () => {
    const [job] = await jobsOf('figma');
    expect(await (await ask(`figma/jobs/${job?.id}?pay_transparency=true`)).json()).toEqual(job);
    expect(await (await ask(`figma/jobs/${job?.id}?questions=true`)).json()).toHaveProperty('questions');
    expect((await ask(`gitlab/jobs/${job?.id}`)).status).toBe(404);
  });

  it('has pay without interval, BLANK places, boards without metadata, and names with a trailing blank', async () => {
    const jobs = await jobsOf('databricks');
    expect(jobs.some(({ location }) => location.name === 'BLANK')).toBe(true);
    expect(jobs.some(({ location }) => /^.+(?: \| |; | OR | \/ )BLANK$/.test(location.name))).toBe(true);
    const ranges = jobs.flatMap((job) => job.pay_input_ranges ?? []);
    expect(ranges.every(({ min_cents }) => Number.isInteger(min_cents))).toBe(true);
    expect(ranges.some(({ title }) => title === '')).toBe(true);
    const metadata = await Promise.all(
      ['anthropic', 'gitlab', 'stripe', 'figma', 'xai'].map((token) => jobsOf(token, '')),
    );
    expect(new Set(metadata.map(([job]) => job?.metadata === null)).size).toBe(2);
    expect((await jobsOf('harbourworks', ''))[0]?.company_name).toBe('Harbourworks ');
  });

  it('groups by department and office, as a list or as a tree', async () => {
    interface Group {
      readonly id: number;
      readonly jobs: readonly Job[];
      readonly child_ids?: readonly number[];
      readonly children?: readonly Group[];
    }
    for (const token of ['anthropic', 'gitlab', 'stripe', 'figma'])
      for (const kind of ['departments', 'offices']) {
        const list = ((await (await ask(`${token}/${kind}`)).json()) as Record<string, Group[]>)[kind] ?? [];
        const tree =
          ((await (await ask(`${token}/${kind}?render_as=tree`)).json()) as Record<string, Group[]>)[kind] ?? [];
        const count = (groups: readonly Group[]): number =>
          groups.reduce((sum, group) => sum + group.jobs.length + count(group.children ?? []), 0);
        expect(count(list)).toBeGreaterThan(0);
        expect(count(tree)).toBe(count(list));
        expect(list.every((group) => (group.child_ids ?? []).every((id) => list.some((each) => each.id === id)))).toBe(
          true,
        );
      }
  });

  it('calls a function if one is named', async () => {
    const response = await ask('figma?callback=show.board');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toMatch(/^\/\*\*\/show\.board\(\{"name":"Figma"/);
    expect(await (await ask('figma?callback=a(b)')).json()).toHaveProperty('name');
  });

  it('links to employers’ pages, some of which name the board', async () => {
    const pageOf = async (token: string) => {
      const [job] = await jobsOf(token, '');
      const url = job?.absolute_url.replace('https://', '') ?? '';
      expect(url).toContain(`?gh_jid=${job?.id}`);
      const response = await fetch(`${emulator.urlOf('linked-pages')}/${url}`);
      return { status: response.status, id: job?.id, html: await response.text() };
    };
    expect((await pageOf('harbourworks')).html).toContain(
      'https://boards.greenhouse.io/embed/job_board/js?for=harbourworks',
    );
    const stripe = await pageOf('stripe');
    expect(stripe.html).toContain(`https://boards.greenhouse.io/embed/job_app?for=stripe&amp;token=${stripe.id}`);
    const datadog = await pageOf('datadog');
    expect(datadog.html).toContain(`https://job-boards.greenhouse.io/datadog/jobs/${datadog.id}`);
    const silent = await pageOf('tarnbridge');
    expect(silent.status).toBe(200);
    expect(silent.html).not.toMatch(/greenhouse|for=/);
    const unknown = await fetch(`${emulator.urlOf('linked-pages')}/careers.harbourworks.example/positions/?gh_jid=5`);
    expect(await unknown.text()).toMatch(/No job found.*for=harbourworks/s);
  });
});

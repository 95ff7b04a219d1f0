import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

const dayMs = 86_400_000;

describe('the stand-in of the network', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterAll(() => emulator.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(emulator.urlOf('network') + path, { redirect: 'manual', headers });
  const search = async (query: string) => (await ask(`/jobs-guest/jobs/api/seeMoreJobPostings/search?${query}`)).text();
  const detail = async (id: string, language = 'en-US') =>
    (await ask(`/jobs-guest/jobs/api/jobPosting/${id}`, { 'accept-language': language })).text();
  const all = (html: string, pattern: RegExp): readonly string[] =>
    [...html.matchAll(pattern)].map((match) => (match[1] ?? '').trim());
  const idsOf = (html: string) => all(html, /href="[^"]*\/jobs\/view\/[^"?]*-(\d+)\?/g);
  const titlesOf = (html: string) => all(html, /base-search-card__title">\s*([^<]+)</g);
  const daysOf = (html: string) => all(html, /datetime="([^"]+)"/g);

  /** All pages of a search, concatenated. */
  const whole = async (query: string): Promise<string> => {
    let html = '';
    for (let start = 0; ; ) {
      const page = await search(`${query}&start=${start}`);
      const { length } = idsOf(page);
      if (length === 0) return html;
      html += page;
      start += length;
    }
  };

  it('returns ten cards a page, and nothing at the end', async () => {
    expect(idsOf(await search('keywords=engineer'))).toHaveLength(10);
    expect(idsOf(await search('keywords=engineer&start=990'))).toHaveLength(10);
    const far = await ask('/jobs-guest/jobs/api/seeMoreJobPostings/search?keywords=engineer&start=1000');
    expect([far.status, await far.text()]).toEqual([400, '']);
    const beyond = await ask('/jobs-guest/jobs/api/seeMoreJobPostings/search?keywords=engineer&location=Kiel&start=10');
    expect([beyond.status, await beyond.text()]).toEqual([200, '']);
  });

  it('is the same for the same seed and time, and different for another seed', async () => {
    const other = await createEmulator({ port: 0, speed: 1, clock, seed: 'another' });
    const path = '/jobs-guest/jobs/api/seeMoreJobPostings/search?keywords=senior';
    expect(await (await ask(path)).text()).toBe(await (await ask(path)).text());
    expect(idsOf(await (await fetch(other.urlOf('network') + path)).text())).not.toEqual(
      idsOf(await search('keywords=senior')),
    );
    await other.close();
  });

  it('finds every word and the place, by country, city and other names', async () => {
    const titles = titlesOf(await search('keywords=ENGINEER+senior'));
    expect(titles.every((title) => /senior/i.test(title) && /engineer/i.test(title))).toBe(true);
    const [german, native, named] = await Promise.all(
      ['Germany', 'Deutschland', 'Berlin, Germany'].map((place) =>
        whole(`keywords=senior&location=${encodeURIComponent(place)}`),
      ),
    );
    expect(idsOf(german ?? '').length).toBeGreaterThan(10);
    expect(idsOf(native ?? '')).toEqual(idsOf(german ?? ''));
    const berlin = new Set(idsOf(named ?? ''));
    expect(berlin.size).toBeGreaterThan(0);
    expect([...berlin].every((id) => idsOf(german ?? '').includes(id))).toBe(true);
    expect(await search('keywords=senior&location=Atlantis')).toBe('');
  });

  it('has one posting that is always open, and in no list', async () => {
    const id = '4000000496';
    const later = new ManualClock(clock.now() + 400 * dayMs);
    const other = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock: later });
    for (const { urlOf } of [emulator, other]) {
      const page = await (await fetch(`${urlOf('network')}/jobs-guest/jobs/api/jobPosting/${id}`)).text();
      expect(page).toContain('Junior Network Engineer, Rack Design');
      expect(page).not.toContain('closed-job');
    }
    await other.close();
    expect(idsOf(await whole('keywords=network&location=Estonia'))).not.toContain(id);
  });

  it('repeats some postings in one list', async () => {
    const ids = idsOf(await whole('keywords=engineer&location=Germany'));
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it('restricts results to the requested period, newest first on demand', async () => {
    const recent = await whole('keywords=&f_TPR=r86400&sortBy=DD');
    const days = daysOf(recent);
    expect(days.length).toBeGreaterThan(50);
    const first = new Date(clock.now() - dayMs).toISOString().slice(0, 10);
    expect(days.every((day) => day >= first)).toBe(true);
    expect(recent).toContain('job-search-card__listdate--new');
    const ids = idsOf(recent).map(Number);
    expect(ids[0]).toBeGreaterThan(ids.at(-1) ?? 0);
  });

  it('has cards with missing parts, and comments within texts', async () => {
    const list = await whole('keywords=&f_TPR=r172800');
    const cards = list.split('<li>').slice(1);
    const count = (pattern: RegExp) => cards.filter((each) => pattern.test(each)).length;
    for (const part of [/data-entity-urn=/, /<time /, /hidden-nested-link/, /salary-info/, /benefits__text/]) {
      expect(count(part)).toBeGreaterThan(0);
      expect(count(part)).toBeLessThan(cards.length);
    }
    expect(count(/\n<!---->/)).toBe(cards.length);
    expect(count(/&amp;trackingId=/)).toBe(cards.length);
    expect(new Set(all(list, /href="https:\/\/([a-z]+)\.linkedin/g)).size).toBeGreaterThan(3);
  });

  it('has a page for every card, and none for ids between them', async () => {
    const [id = ''] = idsOf(await search('keywords=engineer'));
    const page = await detail(id);
    expect(page).toContain('top-card-layout__title');
    expect(page).toContain('Employment type');
    const around = await Promise.all(
      [-4, -3, -2, -1, 1, 2, 3, 4].map((by) => ask(`/jobs-guest/jobs/api/jobPosting/${Number(id) + by}`)),
    );
    expect(around.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(5);
    expect((await ask('/jobs-guest/jobs/api/jobPosting/12')).status).toBe(404);
  });

  it('translates labels into the reader’s language, but not texts', async () => {
    const [id = ''] = idsOf(await search('keywords=engineer'));
    const [german, french, spanish, other] = await Promise.all(
      ['de-DE,de', 'fr', 'es-MX', 'fi'].map((language) => detail(id, language)),
    );
    expect(german).toContain('Beschäftigungsverhältnis');
    expect(french).toContain('Type d’emploi');
    expect(spanish).toContain('Tipo de empleo');
    expect(other).toContain('Employment type');
    const texts = [german, french, spanish, other].map(
      (page) => /show-more-less-html__markup[\s\S]*?<\/div>/u.exec(page ?? '')?.[0],
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('closes postings: they leave the lists, then their pages say so, then the pages disappear', async () => {
    const moving = new ManualClock();
    const own = await createEmulator({ port: 0, speed: 1, clock: moving });
    const read = async (path: string) => fetch(own.urlOf('network') + path);
    const list = await (await read('/jobs-guest/jobs/api/seeMoreJobPostings/search?sortBy=DD&start=0')).text();
    const more = await (await read('/jobs-guest/jobs/api/seeMoreJobPostings/search?sortBy=DD&start=10')).text();
    const ids = idsOf(list + more);
    const pages = async () => Promise.all(ids.map((id) => read(`/jobs-guest/jobs/api/jobPosting/${id}`)));
    const closedIn = async () =>
      (await Promise.all((await pages()).map((response) => response.text()))).filter((page) =>
        page.includes('closed-job'),
      ).length;
    expect(await closedIn()).toBe(0);
    await moving.advance(38 * dayMs);
    expect(await closedIn()).toBeGreaterThan(0);
    await moving.advance(3 * dayMs);
    expect((await pages()).every(({ status }) => status === 404)).toBe(true);
    await own.close();
  });

  it('blocks bots as the site does', async () => {
    const wall = await ask('/jobs-guest/jobs/api/seeMoreJobPostings/search?keywords=authwall');
    expect(wall.status).toBe(302);
    expect(wall.headers.get('location')).toMatch(/\/network\/authwall\?/);
    expect(await (await fetch(wall.headers.get('location') ?? '')).text()).toContain('session_key');
    expect(await search('keywords=loginpage')).toContain('session_key');
    for (const [status, text] of [
      [429, 'Too many requests'],
      [999, '/authwall'],
      [403, 'Access denied'],
    ] as const) {
      const body = JSON.stringify({ mode: 'status', status, times: 1 });
      expect((await fetch(`${emulator.url}/_faults/network`, { method: 'PUT', body })).status).toBeLessThan(300);
      const response = await ask('/jobs-guest/jobs/api/seeMoreJobPostings/search?keywords=x');
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain(text);
    }
  });
});

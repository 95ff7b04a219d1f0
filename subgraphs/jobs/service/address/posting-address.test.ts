import { describe, expect, it } from '@jest/globals';
import type { JobSource } from '../../model/posting.ts';
import { readPostingAddress } from './posting-address.ts';

const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';
type Row = readonly [url: string, sourceId: string | null, boardToken: string | null, region?: 'eu'];

const check = (source: JobSource, [url, sourceId, boardToken, region = undefined]: Row) =>
  expect(readPostingAddress(url)).toMatchObject({ source, sourceId, boardToken, region: region ?? null });

describe('an address of the first stored source', () => {
  it.each<Row>([
    ['https://jobs.lever.co/quarryline', null, 'quarryline'],
    [`https://jobs.lever.co/quarryline/${uuid}`, uuid, 'quarryline'],
    [`https://jobs.lever.co/quarryline/${uuid}/`, uuid, 'quarryline'],
    [`https://jobs.lever.co/quarryline/${uuid}/apply`, uuid, 'quarryline'],
    [`https://jobs.lever.co/quarryline/${uuid}/apply/?lever-source=x#top`, uuid, 'quarryline'],
    [`HTTPS://JOBS.LEVER.CO/QuarryLine/${uuid.toUpperCase()}`, uuid, 'QuarryLine'],
    [`http://jobs.lever.co.:8443/quarryline/${uuid}`, uuid, 'quarryline'],
    [`https://jobs.eu.lever.co/quarryline/${uuid}`, uuid, 'quarryline', 'eu'],
    [`https://api.lever.co/v0/postings/quarryline/${uuid}?mode=json`, uuid, 'quarryline'],
    [`https://api.eu.lever.co/v0/postings/quarryline/${uuid}`, uuid, 'quarryline', 'eu'],
    ['https://api.lever.co/v1/opportunities/1', null, null],
    [`https://jobs.lever.co/quarryline/${uuid}/other`, null, 'quarryline'],
    [`https://jobs.lever.co/quarryline/${uuid}0`, null, 'quarryline'],
    ['https://jobs.lever.co/quarryline/12345', null, 'quarryline'],
    ['https://jobs.lever.co', null, null],
    [`https://jobs.lever.co/quarryline/${uuid}?gh_jid=5`, uuid, 'quarryline'],
    [`https://someone:word@jobs.lever.co/quarryline/${uuid}`, uuid, 'quarryline'],
    [`https://jobs.lever.co/quarry%20line/%30${uuid.slice(1)}`, uuid, 'quarry line'],
  ])('is read: %s', (...row) => check('ATS_A', row));
});

describe('an address of the second stored source', () => {
  it.each<Row>([
    ['https://boards.greenhouse.io/ferncrest', null, 'ferncrest'],
    ['https://boards.greenhouse.io/ferncrest/jobs/5311686008', '5311686008', 'ferncrest'],
    ['https://boards.greenhouse.io/ferncrest/jobs/5311686008/#app', '5311686008', 'ferncrest'],
    ['https://boards.greenhouse.io/ferncrest?gh_jid=77', '77', 'ferncrest'],
    ['https://job-boards.greenhouse.io/FernCrest/jobs/77', '77', 'ferncrest'],
    ['https://Job-Boards.Greenhouse.IO:443/ferncrest/jobs/77/application', '77', 'ferncrest'],
    ['https://boards.eu.greenhouse.io/ferncrest/jobs/77', '77', 'ferncrest', 'eu'],
    ['https://job-boards.eu.greenhouse.io/ferncrest/jobs/77', '77', 'ferncrest', 'eu'],
    ['https://boards.greenhouse.io/embed/job_board?for=ferncrest', null, 'ferncrest'],
    ['https://boards.greenhouse.io/embed/job_board/js?for=ferncrest', null, 'ferncrest'],
    ['https://boards.greenhouse.io/embed/job_app?for=ferncrest&token=77', '77', 'ferncrest'],
    ['https://job-boards.eu.greenhouse.io/embed/job_app/?token=77&for=Ferncrest', '77', 'ferncrest', 'eu'],
    ['https://boards.greenhouse.io/embed/job_app?token=77', '77', null],
    ['https://boards.greenhouse.io/embed/job_app?for=ferncrest&token=abc', null, 'ferncrest'],
    ['https://boards-api.greenhouse.io/v1/boards/ferncrest/jobs/77?content=true', '77', 'ferncrest'],
    ['https://boards-api.eu.greenhouse.io/v1/boards/ferncrest/jobs/77', '77', 'ferncrest', 'eu'],
    ['https://api.greenhouse.io/v1/boards/ferncrest', null, 'ferncrest'],
    ['https://boards-api.greenhouse.io/v2/other', null, null],
    ['https://boards.greenhouse.io/fern%63rest/jobs/%37%37', '77', 'ferncrest'],
    ['https://boards.greenhouse.io/../jobs/77', null, 'jobs'],
    ['https://boards.greenhouse.io/ferncrest/jobs/077', null, 'ferncrest'],
    ['https://boards.greenhouse.io/ferncrest/jobs/77/edit', null, 'ferncrest'],
    ['https://boards.greenhouse.io/ferncrest/offices/77', null, 'ferncrest'],
    ['https://boards.greenhouse.io/fern.crest/jobs/77', '77', null],
    // The Kelvin sign, whose lower case in Unicode is `k`.
    ['https://boards.greenhouse.io/%E2%84%AAelp/jobs/77', '77', null],
  ])('is read on its hosts: %s', (...row) => check('ATS_B', row));

  it.each<Row>([
    ['https://ferncrest.example/careers?gh_jid=5311686008', '5311686008', null],
    ['https://ferncrest.example/careers/77/?x=1&gh_jid=77&gh_src=abc#apply', '77', null],
    ['http://localhost:4321/careers?gh_jid=77', '77', null],
    ['https://ferncrest.example/?gh_jid=77&gh_jid=77', '77', null],
    ['https://ferncrest.example/?gh%5Fjid=%37%37', '77', null],
    ['https://ferncrest.example/?gh_jid=+77', '77', null],
    ['https://ferncrest.example/?gh_jid=77&gh_jid=78', null, null],
    ['https://ferncrest.example/?gh_jid=', null, null],
    ['https://ferncrest.example/?gh_jid=abc', null, null],
    ['https://ferncrest.example/?gh_jid=-5', null, null],
    ['https://ferncrest.example/?gh_jid=5e3', null, null],
    ['https://ferncrest.example/?gh_jid=12345678901234567890', null, null],
    [`https://ferncrest.example/?gh_jid=77&${'x'.repeat(2048 - 43)}`, '77', null],
    ['https://www.linkedin.com/jobs/view/5?gh_jid=77', '77', null],
  ])('is read on an employer’s page: %.80s', (...row) => check('ATS_B', row));
});

describe('an address of the third stored source', () => {
  it.each<Row>([
    ['https://jobs.ashbyhq.com/tidewater', null, 'tidewater'],
    [`https://jobs.ashbyhq.com/tidewater/${uuid}`, uuid, 'tidewater'],
    [`https://JOBS.ashbyhq.com/Tide%20Water/${uuid.toUpperCase()}/application/`, uuid, 'Tide Water'],
    ['https://api.ashbyhq.com/posting-api/job-board/tidewater?includeCompensation=true', null, 'tidewater'],
    [`https://jobs.ashbyhq.com/tidewater?ashby_jid=${uuid}`, uuid, 'tidewater'],
    ['https://api.ashbyhq.com/other', null, null],
    ['https://jobs.ashbyhq.com/tide%ZZwater', null, 'tide%ZZwater'],
  ])('is read: %s', (...row) => check('ATS_C', row));
});

describe('an address of the network', () => {
  it.each<Row>([
    ['https://www.linkedin.com/jobs/view/staff-engineer-2-at-ferncrest-4012345678', '4012345678', null],
    ['https://www.linkedin.com/jobs/view/4012345678/', '4012345678', null],
    ['https://de.linkedin.com/jobs/view/k%C3%BCchenchef-at-ferncrest-4012345678?position=1', '4012345678', null],
    ['https://LinkedIn.com./jobs/view/4012345678', '4012345678', null],
    ['https://www.linkedin.com/comm/jobs/view/4012345678', '4012345678', null],
    ['https://www.linkedin.com/jobs-guest/jobs/api/jobPosting/4012345678', '4012345678', null],
    ['https://www.linkedin.com/jobs/search?currentJobId=4012345678&keywords=x', '4012345678', null],
    ['https://www.linkedin.com/jobs/view/engineer', null, null],
    ['https://www.linkedin.com/jobs/view/engineer4012345678', null, null],
    ['https://www.linkedin.com/in/someone-4012345678', null, null],
    ['https://www.linkedin.com/jobs/view/4012345678/more', null, null],
  ])('is read: %s', (...row) => check('NETWORK', row));

  it.each([
    `https://jobs.lever.co.evil.example/quarryline/${uuid}`,
    `https://notlever.co/quarryline/${uuid}`,
    `https://xjobs.lever.co/quarryline/${uuid}`,
    'https://evil.example/?x=jobs.lever.co',
    `https://evil.example/jobs.lever.co/quarryline/${uuid}`,
    `https://jobs.lever.co@evil.example/quarryline/${uuid}`,
    `https://jobs.lever.co:x@evil.example/quarryline/${uuid}`,
    `https://evil.example\\@jobs.lever.co/quarryline/${uuid}`,
    `https://evil.example#@jobs.lever.co/quarryline/${uuid}`,
    'https://boards-greenhouse.io/ferncrest/jobs/77',
    'https://www.greenhouse.io/jobs/77',
    'https://linkedin.com.evil.example/jobs/view/4012345678',
    'https://notlinkedin.com/jobs/view/4012345678',
    'https://ferncrest.example/careers#gh_jid=77',
    'https://ferncrest.example/gh_jid=77',
    `https://ferncrest.example/?ashby_jid=${uuid}`,
    'https://ferncrest.example/?xgh_jid=77',
    'ftp://jobs.lever.co/quarryline',
    'javascript:alert(1)//jobs.lever.co',
    'jobs.lever.co/quarryline',
    'https://',
    '',
  ])('is that of any address of no other source, without an id: %s', (url) => {
    expect(readPostingAddress(url)).toMatchObject({ source: 'NETWORK', sourceId: null, boardToken: null });
  });

  it('has a host in lower case without port and final dot, and none when it is not an address', () => {
    expect(readPostingAddress('https://Careers.Ferncrest.Example.:8080/x').host).toBe('careers.ferncrest.example');
    expect(readPostingAddress('careers').host).toBe('');
  });
});

describe('an address with the source given', () => {
  it.each<readonly [JobSource, string, string | null]>([
    ['ATS_A', `https://jobs.lever.co/quarryline/${uuid}`, uuid],
    ['ATS_A', `https://jobs.ashbyhq.com/quarryline/${uuid}`, null],
    ['ATS_A', `https://quarryline.example/jobs/${uuid}`, null],
    ['ATS_B', 'https://ferncrest.example/?gh_jid=77', '77'],
    ['ATS_B', 'https://ferncrest.example/77', null],
    ['ATS_B', `https://jobs.lever.co/quarryline/${uuid}?gh_jid=77`, null],
    ['ATS_C', `https://tidewater.example/jobs?ashby_jid=${uuid}`, uuid],
    ['ATS_C', 'https://ferncrest.example/?gh_jid=77', null],
    ['NETWORK', 'https://www.linkedin.com/jobs/view/4012345678?gh_jid=77', '4012345678'],
    ['NETWORK', 'https://boards.greenhouse.io/ferncrest/jobs/77', null],
    ['NETWORK', 'not an address', null],
  ])('is read as %s: %s', (source, url, sourceId) => {
    expect(readPostingAddress(url, source)).toMatchObject({ source, sourceId });
  });
});

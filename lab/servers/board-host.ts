import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInventedText } from '../invented/invented-text.ts';
import { type BoardPosting, inventBoardPostings } from '../invented/job-markup.ts';
import { createJobVocabulary } from '../invented/job-words.ts';
import { createRandom } from '../invented/random.ts';
import { announce } from './announce.ts';

/**
 * Job boards of two systems, `ats_b` and `ats_c`: `works-0`, `works-1` and so on of each, created before the start is
 * announced. Arguments: boards of each system, postings of a board.
 */
const [, , boards = '1', postings = '1'] = process.argv;
const vocabulary = createJobVocabulary(1);
const nowMs = Date.now();

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escapeHtml = (html: string): string => html.replace(/[<>&"]/g, (character) => escapes[character] ?? character);

/** The description is escaped markup, without plain text. */
const toSecondSystem = (board: number, { index, title, location, publishedAt, html }: BoardPosting) => {
  const id = 4_000_000_000 + board * 100_000 + index;
  return {
    absolute_url: `https://job-boards.greenhouse.io/works-${board}/jobs/${id}`,
    internal_job_id: id + 1_000_000_000,
    location: { name: location },
    metadata: null,
    id,
    updated_at: publishedAt,
    requisition_id: `R-${id}`,
    title,
    company_name: `Works ${board}`,
    first_published: publishedAt,
    content: escapeHtml(html),
    departments: [{ id: 1, name: 'Engineering', child_ids: [], parent_id: null }],
    offices: [{ id: 1, name: location, location, child_ids: [], parent_id: null }],
  };
};

/** The description is both markup and plain text. */
const toThirdSystem = (board: number, { index, title, location, publishedAt, html }: BoardPosting) => {
  const digits = createHash('sha256').update(`${board} ${index}`).digest('hex');
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const url = `https://jobs.ashbyhq.com/works-${board}/${id}`;
  return {
    id,
    title,
    department: 'Engineering',
    team: 'Platform',
    employmentType: 'FullTime',
    location,
    secondaryLocations: [],
    publishedAt,
    isListed: true,
    isRemote: location.startsWith('Remote'),
    workplaceType: null,
    address: { postalAddress: {} },
    jobUrl: url,
    applyUrl: `${url}/application`,
    descriptionHtml: html,
    descriptionPlain: html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  };
};

const systems = [
  {
    path: (board: number) => `/v1/boards/works-${board}/jobs`,
    toRow: toSecondSystem,
    toBody: (jobs: readonly object[]): object => ({ jobs, meta: { total: jobs.length } }),
  },
  {
    path: (board: number) => `/posting-api/job-board/works-${board}`,
    toRow: toThirdSystem,
    toBody: (jobs: readonly object[]): object => ({ apiVersion: '1', jobs }),
  },
];

const bodies = new Map<string, Buffer>();
for (const [system, { path, toRow, toBody }] of systems.entries())
  for (let board = 0; board < Number(boards); board += 1) {
    const random = createRandom(1 + board * systems.length + system);
    const invented = inventBoardPostings(Number(postings), createInventedText(vocabulary, random), random, nowMs);
    bodies.set(path(board), Buffer.from(JSON.stringify(toBody(invented.map((posting) => toRow(board, posting))))));
  }

const server = createServer((request, response) => {
  const body = bodies.get((request.url ?? '').replace(/\?.*$/, ''));
  if (body === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404}');
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

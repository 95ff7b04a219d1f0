import { createHash } from 'node:crypto';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { type JobPosting, listedPostings } from '../job-world/job-posting.ts';
import { toWireJob } from './wire-job.ts';

const text = (status: number, body: string): EmulatedResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
});
const usual: Readonly<Record<number, string>> = { 404: 'Not Found', 429: 'Too Many Requests' };
const errorResponse = (status: number, message?: string): EmulatedResponse =>
  text(status, message ?? usual[status] ?? 'Internal Server Error');

/** Names are case-insensitive. Undefined for a name that is not valid percent-encoding. */
const boardOf = (name: string): JobBoard | undefined =>
  boardsOf('ats-c').find((board) => board.token.toLowerCase() === name.toLowerCase());

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** Every fourth row of a board with broken rows is unusable. */
const toRow = (seed: string, posting: JobPosting, asked: string, withPay: boolean): unknown => {
  const wire = toWireJob(seed, posting, asked, withPay);
  if (posting.board.oddity !== 'broken_rows' || posting.number % 4 !== 0) return wire;
  return [{ ...wire, title: null }, { ...wire, id: undefined }, 'not a job'][(posting.number / 4) % 3];
};

/** Covers all inputs of the body, so that an unchanged board can be answered without a body. */
const digestOf = (postings: readonly JobPosting[], asked: string, withPay: boolean): string => {
  const hash = createHash('sha256').update(`${asked}\n${withPay}\n`);
  for (const { number, revision } of postings) hash.update(`${number}:${revision}\n`);
  return hash.digest('hex');
};

const weakless = (tag: string): string => tag.trim().replace(/^W\//, '');

const answer = (
  context: EmulatorContext,
  board: JobBoard,
  asked: string,
  request: EmulatedRequest,
): EmulatedResponse => {
  const withPay = request.query.get('includeCompensation') === 'true';
  const postings = listedPostings(context, board);
  const etag = `W/"job-board:${digestOf(postings, asked, withPay)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=60, stale-while-revalidate=60' };
  const known = request.headers['if-none-match']?.split(',').some((tag) => weakless(tag) === weakless(etag));
  if (known === true) return { status: 304, headers };
  const jobs = postings.map((posting) => toRow(context.seed, posting, asked, withPay));
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    headers,
    body: JSON.stringify({ jobs, apiVersion: '1' }),
  };
};

/** Stand-in for https://api.ashbyhq.com, which has no route for a single job. */
export const atsC: EmulatedUpstream = {
  name: 'ats-c',
  errorResponse,
  start: (context) => (request) => {
    const asked = decoded(/^\/posting-api\/job-board\/([^/]+)$/.exec(request.path)?.[1] ?? '');
    const board = asked === undefined ? undefined : boardOf(asked);
    if (request.method !== 'GET' || asked === undefined || board === undefined) return errorResponse(404);
    return answer(context, board, asked, request);
  },
};

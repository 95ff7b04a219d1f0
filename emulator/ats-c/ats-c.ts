import { createHash } from 'node:crypto';
import type { EmulatedUpstream } from '../emulated-upstream.ts';
import { conditional } from '../engine/conditional.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { jsonUtf8 } from '../engine/responses.ts';
import { boardsOf } from '../job-world/job-boards.ts';
import { asListed, type JobPosting, listedPostings } from '../job-world/job-posting.ts';
import { toWireJob } from './wire-job.ts';

const usual: Readonly<Record<number, string>> = { 404: 'Not Found', 429: 'Too Many Requests' };
const errorResponse = (status: number, message = usual[status] ?? 'Internal Server Error') => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: message,
});

/** Covers all inputs of the body, so that an unchanged board can be answered without a body. */
const digestOf = (postings: readonly JobPosting[], asked: string, withPay: boolean): string => {
  const hash = createHash('sha256').update(`${asked}\n${withPay}\n`);
  for (const { number, revision } of postings) hash.update(`${number}:${revision}\n`);
  return hash.digest('hex');
};

const jobBoard = (request: RoutedRequest) => {
  const { context, parts, query } = request;
  const asked = parts['name'] ?? '';
  // Names are case-insensitive.
  const board = boardsOf('ats-c').find(({ token }) => token.toLowerCase() === asked.toLowerCase());
  if (board === undefined) return errorResponse(404);
  const withPay = query.get('includeCompensation') === 'true';
  const postings = listedPostings(context, board);
  const etag = `W/"job-board:${digestOf(postings, asked, withPay)}"`;
  const headers = { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' };
  const unchanged = conditional(request, { status: 200, headers }, { etag });
  if (unchanged.status === 304) return unchanged;
  const jobs = postings.map((posting) =>
    asListed(posting, toWireJob(context.seed, posting, asked, withPay), { title: 'title', instead: 'not a job' }),
  );
  return { ...unchanged, ...jsonUtf8(200, { jobs, apiVersion: '1' }) };
};

/** Stand-in for https://api.ashbyhq.com, which has no route for a single job. */
export const atsC: EmulatedUpstream = defineUpstream({
  name: 'ats-c',
  errorResponse,
  unknown: () => errorResponse(404),
  routes: { 'GET /posting-api/job-board/{name}': jobBoard },
});

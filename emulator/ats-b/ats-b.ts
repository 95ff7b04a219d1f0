import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { headingHtml, paragraphHtml } from '../job-world/job-html.ts';
import { type JobPosting, listedPostings, openPosting } from '../job-world/job-posting.ts';
import { toGroups } from './groups.ts';
import { fromJobNumber } from './job-number.ts';
import { questions } from './questions.ts';
import { type JobKeys, toWireJob } from './wire-job.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const usual: Readonly<Record<number, string>> = { 404: 'Job not found', 429: 'Too many requests' };
/** A missing board gives the same 404 as a missing job: JSON without `jobs`. */
const errorResponse = (status: number, message?: string): EmulatedResponse =>
  json(status, { status, error: message ?? usual[status] ?? 'Internal Server Error' });

const isOn = (query: URLSearchParams, name: string): boolean => query.get(name) === 'true';

/** Every fourth row of a board with broken rows is unusable. */
const toRow = (context: EmulatorContext, posting: JobPosting, keys: JobKeys): unknown => {
  const wire = toWireJob(context.seed, posting, keys, context.clock.now());
  if (posting.board.oddity !== 'broken_rows' || posting.number % 4 !== 0) return wire;
  return [{ ...wire, title: null }, { ...wire, id: undefined }, 7][(posting.number / 4) % 3];
};

const list = (context: EmulatorContext, board: JobBoard, query: URLSearchParams): EmulatedResponse => {
  const keys = { content: isOn(query, 'content'), pay: isOn(query, 'pay_transparency') };
  const jobs = listedPostings(context, board).map((posting) => toRow(context, posting, keys));
  return json(200, { jobs, meta: { total: jobs.length } });
};

const single = (context: EmulatorContext, board: JobBoard, id: string, query: URLSearchParams): EmulatedResponse => {
  const number = fromJobNumber(board, id);
  const posting = number === undefined ? undefined : openPosting(context, board, number);
  if (posting === undefined) return errorResponse(404);
  const keys = { content: true, pay: isOn(query, 'pay_transparency') };
  const wire = toWireJob(context.seed, posting, keys, context.clock.now());
  return json(200, isOn(query, 'questions') ? { ...wire, ...questions } : wire);
};

const groups = (
  context: EmulatorContext,
  board: JobBoard,
  kind: 'departments' | 'offices',
  query: URLSearchParams,
): EmulatedResponse =>
  json(200, {
    [kind]: toGroups(listedPostings(context, board), kind, query.get('render_as') === 'tree' ? 'tree' : 'list'),
  });

const about = (board: JobBoard): EmulatedResponse => {
  const plain = { paragraph: ['<p>', '</p>'], heading: ['<h1>', '</h1>'], list: ['', ''], item: ['', ''] } as const;
  const content = `${headingHtml('Work with us', plain)}${paragraphHtml('Everything on this board is invented.', plain)}`;
  return json(200, { name: board.company, content: board.size % 20 === 0 ? null : content });
};

const answer = (context: EmulatorContext, { path, query }: EmulatedRequest): EmulatedResponse => {
  const [, token, area, id] = /^\/v1\/boards\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?\/?$/.exec(path) ?? [];
  const board = boardsOf('ats-b').find((each) => each.token === token);
  if (board === undefined) return errorResponse(404);
  if (area === undefined) return about(board);
  if (area === 'jobs') return id === undefined ? list(context, board, query) : single(context, board, id, query);
  if ((area === 'departments' || area === 'offices') && id === undefined) return groups(context, board, area, query);
  return errorResponse(404);
};

const asScript = (response: EmulatedResponse, callback: string | null): EmulatedResponse =>
  callback !== null && /^[\w.]+$/.test(callback)
    ? {
        ...response,
        contentType: 'application/javascript; charset=utf-8',
        body: `/**/${callback}(${response.body ?? ''})`,
      }
    : response;

/** Stand-in for https://boards-api.greenhouse.io. */
export const atsB: EmulatedUpstream = {
  name: 'ats-b',
  errorResponse,
  start: (context) => (request) =>
    request.method === 'GET' ? asScript(answer(context, request), request.query.get('callback')) : errorResponse(404),
};

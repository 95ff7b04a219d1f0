import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { escapeText } from '../job-world/job-html.ts';
import { type JobPosting, listedPostings, openPosting } from '../job-world/job-posting.ts';
import { fromUuid } from '../job-world/posting-uuid.ts';
import { filtered, grouped } from './filters.ts';
import { toWirePosting } from './wire-posting.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const usual: Readonly<Record<number, string>> = {
  404: 'Document not found',
  429: 'Too many requests',
};
const errorResponse = (status: number, message?: string): EmulatedResponse =>
  json(status, { ok: false, error: message ?? usual[status] ?? 'Internal server error' });

/** Site names are case-sensitive, and each site belongs to one of the two regions. */
const siteOf = (token: string, region: JobBoard['region']): JobBoard | undefined =>
  boardsOf('ats-a').find((board) => board.token === token && board.region === region);

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The HTML list, for requests that do not accept JSON. */
const page = (postings: readonly JobPosting[]): EmulatedResponse => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html><body>${postings.map(({ title }) => `<div class="lever-job">${escapeText(title)}</div>`).join('\n')}</body></html>`,
});

const wantsJson = ({ query, headers }: EmulatedRequest): boolean => {
  const mode = query.get('mode');
  return mode === null ? (headers.accept ?? '').includes('application/json') : mode === 'json';
};

/** Every fourth row of a board with broken rows is unusable. */
const toRow = (seed: string, posting: JobPosting): unknown => {
  const wire = toWirePosting(seed, posting);
  if (posting.board.oddity !== 'broken_rows' || posting.number % 4 !== 0) return wire;
  return [{ ...wire, text: null }, { ...wire, id: undefined }, null][(posting.number / 4) % 3];
};

const list = (context: EmulatorContext, site: JobBoard, request: EmulatedRequest): EmulatedResponse => {
  const { query } = request;
  const found = filtered(listedPostings(context, site), query);
  const skip = wholeNumber(query.get('skip')) ?? 0;
  const limit = wholeNumber(query.get('limit')) ?? found.length;
  const shown = found.slice(skip, skip + limit);
  if (!wantsJson(request)) return page(shown);
  const group = query.get('group');
  if (group === 'location' || group === 'commitment' || group === 'team')
    return json(
      200,
      [...grouped(shown, group)].map(([title, postings]) => ({
        ...(title === undefined ? {} : { title }),
        postings: postings.map((posting) => toRow(context.seed, posting)),
      })),
    );
  return json(
    200,
    shown.map((posting) => toRow(context.seed, posting)),
  );
};

/**
 * Stand-in for https://api.lever.co. Paths below `/eu` are those of https://api.eu.lever.co, which has its own sites.
 */
export const atsA: EmulatedUpstream = {
  name: 'ats-a',
  errorResponse,
  start: (context) => (request) => {
    const [, eu, token = '', id] = /^(\/eu)?\/v0\/postings\/([^/]+)(?:\/([^/]+))?\/?$/.exec(request.path) ?? [];
    const site = siteOf(token, eu === undefined ? undefined : 'eu');
    if (request.method !== 'GET' || site === undefined) return errorResponse(404);
    if (id === undefined) return list(context, site, request);
    const number = fromUuid(context.seed, site, id);
    const posting = number === undefined ? undefined : openPosting(context, site, number);
    return posting === undefined ? errorResponse(404) : json(200, toWirePosting(context.seed, posting));
  },
};

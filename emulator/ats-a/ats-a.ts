import { groupBy } from '../../platform/runtime/lists/lists.ts';
import type { EmulatedRequest, EmulatedUpstream } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { element, html, jsonUtf8, refuse } from '../engine/responses.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { escapeText } from '../job-world/job-html.ts';
import { asListed, type JobPosting, listedPostings, openPosting } from '../job-world/job-posting.ts';
import { fromUuid } from '../job-world/posting-uuid.ts';
import { categoriesOf, toWirePosting } from './wire-posting.ts';

const usual: Readonly<Record<number, string>> = { 404: 'Document not found', 429: 'Too many requests' };
const errorResponse = (status: number, message = usual[status] ?? 'Internal server error') =>
  jsonUtf8(status, { ok: false, error: message });

const filterNames = ['location', 'team', 'commitment', 'department', 'level'] as const;

const valuesOf = (posting: JobPosting, name: (typeof filterNames)[number]): readonly (string | undefined)[] => {
  const categories = categoriesOf(posting);
  return name === 'location' ? categories.allLocations : [categories[name]];
};

/** Like the real system, it ignores case for a single value and respects it for several. */
const accepts = (wanted: readonly string[], values: readonly (string | undefined)[]): boolean =>
  wanted.length === 1
    ? values.some((value) => value?.toLowerCase() === wanted[0]?.toLowerCase())
    : values.some((value) => value !== undefined && wanted.includes(value));

/** Postings that match every filter of a query. Unknown parameters are ignored silently. */
const filtered = (postings: readonly JobPosting[], query: URLSearchParams): readonly JobPosting[] =>
  filterNames.reduce((left, name) => {
    const wanted = query.getAll(name);
    return wanted.length === 0 ? left : left.filter((posting) => accepts(wanted, valuesOf(posting, name)));
  }, postings);

/** Site names are case-sensitive, and each site belongs to one of the two regions. */
const siteOf = ({ parts }: RoutedRequest): JobBoard =>
  boardsOf('ats-a').find(({ token, region }) => token === parts['site'] && region === parts['region']) ??
  refuse(errorResponse(404));

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const wantsJson = ({ query, headers }: EmulatedRequest): boolean =>
  (query.get('mode') ?? ((headers.accept ?? '').includes('application/json') ? 'json' : '')) === 'json';

const list = (request: RoutedRequest) => {
  const { context, query } = request;
  const found = filtered(listedPostings(context, siteOf(request)), query);
  const skip = wholeNumber(query.get('skip')) ?? 0;
  const shown = found.slice(skip, skip + (wholeNumber(query.get('limit')) ?? found.length));
  if (!wantsJson(request)) {
    const rows = shown.map(({ title }) => `<div class="lever-job">${escapeText(title)}</div>`);
    return html(200, `<!doctype html>${element('html', element('body', rows.join('\n')))}`);
  }
  const toRow = (posting: JobPosting) =>
    asListed(posting, toWirePosting(context.seed, posting), { title: 'text', instead: null });
  const group = query.get('group');
  if (group !== 'location' && group !== 'commitment' && group !== 'team') return jsonUtf8(200, shown.map(toRow));
  // The group of postings without the category has no title.
  const groups = groupBy(shown, (posting) => categoriesOf(posting)[group]);
  return jsonUtf8(
    200,
    [...groups].map(([title, postings]) => ({ title, postings: postings.map(toRow) })),
  );
};

const single = (request: RoutedRequest) => {
  const { context, parts } = request;
  const site = siteOf(request);
  const number = fromUuid(context.seed, site, parts['id'] ?? '');
  const posting = number === undefined ? undefined : openPosting(context, site, number);
  return posting === undefined ? errorResponse(404) : jsonUtf8(200, toWirePosting(context.seed, posting));
};

/**
 * Stand-in for https://api.lever.co. Paths below `/eu` are those of https://api.eu.lever.co, which has its own sites.
 */
export const atsA: EmulatedUpstream = defineUpstream({
  name: 'ats-a',
  errorResponse,
  unknown: () => errorResponse(404),
  routes: {
    'GET [/{region:eu}]/v0/postings/{site}[/]': list,
    'GET [/{region:eu}]/v0/postings/{site}/{id}[/]': single,
  },
});

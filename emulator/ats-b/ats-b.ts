import { groupBy } from '../../platform/runtime/lists/lists.ts';
import { readJson } from '../../platform/runtime/reference-data.ts';
import type { EmulatedUpstream } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { element, jsonUtf8, refuse } from '../engine/responses.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { asListed, type JobPosting, listedPostings, openPosting } from '../job-world/job-posting.ts';
import { departmentAbove, departmentsOf, fromJobNumber, officesOf, toBriefJob, toWireJob } from './wire-job.ts';

const usual: Readonly<Record<number, string>> = { 404: 'Job not found', 429: 'Too many requests' };
/** A missing board gives the same 404 as a missing job: JSON without `jobs`. */
const errorResponse = (status: number, message = usual[status] ?? 'Internal Server Error') =>
  jsonUtf8(status, { status, error: message });

/** The part that `questions=true` adds to a single job, the same for all jobs. */
const questions = readJson('emulator/ats-b/reference/application-form.json') as object;

const boardOf = ({ parts }: RoutedRequest): JobBoard =>
  boardsOf('ats-b').find(({ token }) => token === parts['token']) ?? refuse(errorResponse(404));

const isOn = ({ query }: RoutedRequest, name: string): boolean => query.get(name) === 'true';

const about = (request: RoutedRequest) => {
  const { company, size } = boardOf(request);
  const content = element('h1', 'Work with us') + element('p', 'Everything on this board is invented.');
  return jsonUtf8(200, { name: company, content: size % 20 === 0 ? null : content });
};

const list = (request: RoutedRequest) => {
  const { context, now } = request;
  const keys = { content: isOn(request, 'content'), pay: isOn(request, 'pay_transparency') };
  const jobs = listedPostings(context, boardOf(request)).map((posting) =>
    asListed(posting, toWireJob(context.seed, posting, keys, now), { title: 'title', instead: 7 }),
  );
  return jsonUtf8(200, { jobs, meta: { total: jobs.length } });
};

const single = (request: RoutedRequest) => {
  const { context, parts, now } = request;
  const board = boardOf(request);
  const number = fromJobNumber(board, parts['id'] ?? '');
  const posting = number === undefined ? undefined : openPosting(context, board, number);
  if (posting === undefined) return errorResponse(404);
  const wire = toWireJob(context.seed, posting, { content: true, pay: isOn(request, 'pay_transparency') }, now);
  return jsonUtf8(200, isOn(request, 'questions') ? { ...wire, ...questions } : wire);
};

interface Group {
  readonly node: { readonly id: number; readonly name: string; readonly parent_id: number | null };
  readonly jobs: readonly object[];
}

const toGroups = (postings: readonly JobPosting[], kind: string): readonly Group[] => {
  const entries = postings.flatMap((posting) => {
    const above = kind === 'departments' ? departmentAbove(posting) : [];
    const own = kind === 'departments' ? departmentsOf(posting) : officesOf(posting);
    return [
      ...above.map((node) => ({ node, jobs: [] })),
      ...own.map(({ child_ids: _, ...node }) => ({ node, jobs: [toBriefJob(posting)] })),
    ];
  });
  return [...groupBy<Group, number>(entries, ({ node }) => node.id).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ node: first.node, jobs: [first, ...more].flatMap(({ jobs }) => jobs) }],
  );
};

/** Departments or offices of a board with their postings, as a flat list with parents or as a tree. */
const groups = (request: RoutedRequest) => {
  const kind = request.parts['kind'] ?? '';
  const all = toGroups(listedPostings(request.context, boardOf(request)), kind);
  const below = (id: number | null) => all.filter(({ node }) => node.parent_id === id);
  const asTree = ({ node: { parent_id: _, ...node }, jobs }: Group): object => ({
    ...node,
    children: below(node.id).map(asTree),
    jobs,
  });
  const asList = ({ node, jobs }: Group) => ({ ...node, child_ids: below(node.id).map((each) => each.node.id), jobs });
  const isTree = request.query.get('render_as') === 'tree';
  return jsonUtf8(200, { [kind]: isTree ? below(null).map(asTree) : all.map(asList) });
};

/** Stand-in for https://boards-api.greenhouse.io. */
export const atsB: EmulatedUpstream = defineUpstream({
  name: 'ats-b',
  errorResponse,
  unknown: () => errorResponse(404),
  around: async ({ method, query }, respond) => {
    const response = await respond();
    const callback = query.get('callback') ?? '';
    if (method !== 'GET' || !/^[\w.]+$/.test(callback)) return response;
    const contentType = 'application/javascript; charset=utf-8';
    return { ...response, contentType, body: `/**/${callback}(${response.body ?? ''})` };
  },
  routes: {
    'GET /v1/boards/{token}[/]': about,
    'GET /v1/boards/{token}/jobs[/]': list,
    'GET /v1/boards/{token}/jobs/{id}[/]': single,
    'GET /v1/boards/{token}/{kind:departments|offices}[/]': groups,
  },
});

import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { isoSeconds, jsonAs, refuse } from '../engine/responses.ts';
import { toNewsHtml } from '../social-world/board-text.ts';
import { type BoardComment, commentCountAt, commentsAt } from '../social-world/board-thread.ts';
import {
  createNewsStories,
  firstOption,
  idsPerStory,
  isGone,
  type NewsStory,
  newsContent,
  scoreAt,
  typeOf,
} from '../social-world/news-story.ts';
import { personOf } from '../social-world/people.ts';

const json = jsonAs('application/json; charset=utf-8', { 'access-control-allow-origin': '*' });
const messages: Readonly<Record<number, string>> = { 404: 'Not Found', 429: 'Too Many Requests' };
const errorResponse = (status: number, message = messages[status] ?? 'Internal Server Error') =>
  json(status, { status, error: message });

const groupsOf = (tags: string): string[][] =>
  [...tags.matchAll(/\(([^)]*)\)|([^,()]+)/g)].map(([, any, one]) =>
    (any ?? one ?? '').split(',').map((tag) => tag.trim()),
  );

interface NumericFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: number;
}

const numericOf = (filter: string): NumericFilter => {
  const found = /^\s*(created_at_i|points|num_comments)\s*(<=|>=|=|<|>)\s*(-?\d+)\s*$/.exec(filter);
  const [, field = '', operator = '', value] =
    found ?? refuse(json(400, { message: `invalid numeric filter: ${filter}`, status: 400 }));
  return { field, operator, value: Number(value) };
};

/** All groups of tags must match, by any tag of the group. */
const readQuery = (parameters: URLSearchParams) => {
  const filters = (parameters.get('numericFilters') ?? '').split(',').filter((filter) => filter.trim() !== '');
  return {
    text: (parameters.get('query') ?? '').trim().toLowerCase(),
    tags: groupsOf(parameters.get('tags') ?? ''),
    numeric: filters.map(numericOf),
  };
};
type SearchQuery = ReturnType<typeof readQuery>;

const comparisons: Readonly<Record<string, (actual: number, value: number) => boolean>> = {
  '<': (actual, value) => actual < value,
  '<=': (actual, value) => actual <= value,
  '>': (actual, value) => actual > value,
  '>=': (actual, value) => actual >= value,
  '=': (actual, value) => actual === value,
};

const spanOf = ({ numeric }: SearchQuery): { readonly from: number; readonly until: number } => {
  const times = numeric.filter(({ field }) => field === 'created_at_i');
  const bounds = (operators: readonly string[], strict: string, step: number) =>
    times
      .filter(({ operator }) => operators.includes(operator))
      .map(({ operator, value }) => (operator === strict ? value + step : value));
  return {
    from: Math.max(0, ...bounds(['>', '>=', '='], '>', 1)),
    until: Math.min(Number.MAX_SAFE_INTEGER, ...bounds(['<', '<=', '='], '<', -1)),
  };
};

const tagsOf = (story: NewsStory): string[] => [
  typeOf(story),
  `author_${story.author}`,
  `story_${story.id}`,
  ...(story.kind === 'ask' ? ['ask_hn'] : story.kind === 'show' ? ['show_hn'] : []),
];

/** Of comments, points and removals in the index. */
const lagMs = 2 * minuteMs;

/** Stories are indexed late and removed two minutes after they are deleted. */
const isIndexed = (story: NewsStory, { clock }: EmulatorContext): boolean =>
  story.indexedMs <= clock.now() && !isGone(story, clock.now() - lagMs);

/** Ignores the time, which `spanOf` covers. */
const matches = (story: NewsStory, query: SearchQuery, context: EmulatorContext): boolean => {
  const nowMs = context.clock.now();
  const tags = tagsOf(story);
  if (!query.tags.every((any) => any.some((tag) => tags.includes(tag)))) return false;
  const figures: Readonly<Record<string, () => number>> = {
    points: () => scoreAt(story, nowMs),
    num_comments: () => commentCountAt(story.thread, nowMs),
    created_at_i: () => story.postedMs / 1000,
  };
  if (!query.numeric.every(({ field, operator, value }) => comparisons[operator]?.(figures[field]?.() ?? 0, value)))
    return false;
  if (query.text === '') return true;
  const title = newsContent(context, story).title.toLowerCase();
  return query.text.split(/\s+/).every((word) => title.includes(word));
};

type Wire = Record<string, unknown>;
const stamp = (ms: number) => ({
  created_at: new Date(ms).toISOString(),
  created_at_i: Math.floor(ms / 1000),
});

const commentNode = (story: NewsStory, comments: readonly BoardComment[], comment: BoardComment): Wire => ({
  id: story.id + 1 + comment.index,
  ...stamp(comment.atMs),
  type: 'comment',
  author: comment.author,
  title: null,
  url: null,
  text: toNewsHtml(comment.text()),
  points: null,
  parent_id: comment.parent === null ? story.id : story.id + 1 + comment.parent,
  story_id: story.id,
  children: childrenOf(story, comments, comment.index),
  options: [],
});

/** Comments are in order of time. Deleted or removed ones and their replies are absent. */
const childrenOf = (story: NewsStory, comments: readonly BoardComment[], parent: number | null): Wire[] =>
  comments
    .filter((comment) => comment.parent === parent && comment.state === 'shown')
    .map((comment) => commentNode(story, comments, comment));

const optionNode = (story: NewsStory, text: string, n: number): Wire => ({
  id: story.id + firstOption + n,
  ...stamp(story.postedMs),
  type: 'pollopt',
  author: story.author,
  text,
  points: n + 1,
  parent_id: story.id,
  children: [],
});

const treeOf = (context: EmulatorContext, id: number): Wire | undefined => {
  const indexedMs = context.clock.now() - lagMs;
  const story = context.once(createNewsStories).withId(id);
  if (story === undefined || !isIndexed(story, context)) return undefined;
  const comments = commentsAt(story.thread, indexedMs);
  const part = id % idsPerStory;
  const comment = comments.find(({ index, state }) => index === part - 1 && state === 'shown');
  if (part !== 0) return comment === undefined ? undefined : commentNode(story, comments, comment);
  const { title, url, text } = newsContent(context, story);
  return {
    id,
    ...stamp(story.postedMs),
    type: typeOf(story),
    author: story.author,
    title,
    url,
    text: text === null ? null : toNewsHtml(text),
    points: scoreAt(story, indexedMs),
    parent_id: null,
    story_id: id,
    children: childrenOf(story, comments, null),
    options: story.pollOptions.map((text, n) => optionNode(story, text, n)),
  };
};

/** Most hits of a query over all its pages. */
const mostHits = 1000;
/** Most stories to scan for rare words: some days of the board. */
const mostScanned = 30_000;

const findStories = (context: EmulatorContext, query: SearchQuery, count: number): NewsStory[] => {
  const nowMs = context.clock.now();
  const { from, until } = spanOf(query);
  const found: NewsStory[] = [];
  let scanned = 0;
  for (const story of context.once(createNewsStories).until(Math.min(nowMs, until * 1000 + 999))) {
    // Only the next older story can share its second.
    if (found.length === count || scanned === mostScanned || story.postedMs / 1000 < from) break;
    scanned += 1;
    if (matches(story, query, context) && isIndexed(story, context)) found.push(story);
  }
  return found;
};

const highlighted = (text: string, words: readonly string[]) => {
  const value = words.reduce(
    (marked, word) =>
      marked.replaceAll(new RegExp(word.replaceAll(/[^\w]/g, '\\$&'), 'gi'), (found) => `<em>${found}</em>`),
    text,
  );
  return { matchLevel: value === text ? 'none' : 'full', matchedWords: value === text ? [] : words, value };
};

/** The index has points that are two minutes old. */
const indexedPoints = (story: NewsStory, nowMs: number): number => scoreAt(story, nowMs - lagMs);

/** A story as a hit. Keys that do not apply are undefined, which JSON leaves out. */
const toHit = (story: NewsStory, query: SearchQuery, context: EmulatorContext): Record<string, unknown> => {
  const nowMs = context.clock.now();
  const { title, url, text } = newsContent(context, story);
  const words = query.text === '' ? [] : query.text.split(/\s+/);
  const children = commentsAt(story.thread, nowMs - lagMs)
    .filter(({ parent }) => parent === null)
    .map(({ index }) => story.id + 1 + index);
  return {
    _highlightResult: { author: highlighted(story.author, []), title: highlighted(title, words) },
    _tags: tagsOf(story),
    author: story.author,
    children: children.length === 0 ? undefined : children,
    created_at: new Date(story.postedMs).toISOString().replace('.000Z', 'Z'),
    created_at_i: story.postedMs / 1000,
    num_comments: commentCountAt(story.thread, nowMs - lagMs),
    objectID: String(story.id),
    points: indexedPoints(story, nowMs),
    story_id: story.id,
    story_text: text === null ? undefined : toNewsHtml(text),
    title,
    updated_at: isoSeconds(Math.max(story.indexedMs, nowMs - lagMs)),
    url: url ?? undefined,
  };
};

const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;

const search = ({ context, query: parameters, now: nowMs }: RoutedRequest, byDate: boolean) => {
  const query = readQuery(parameters);
  const hitsPerPage = Math.min(mostHits, wholeNumber(parameters.get('hitsPerPage'), 20));
  const page = wholeNumber(parameters.get('page'), 0);
  const params = new URLSearchParams(parameters).toString();
  const beginning = page * hitsPerPage;
  if (beginning + 1 > mostHits) {
    const message = `you can only fetch the ${mostHits} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method. You can read our FAQ for more details about browsing: https://www.algolia.com/doc/faq/`;
    return json(200, { hits: [], message, nbHits: 0, nbPages: 0, page, hitsPerPage, params, query: query.text });
  }
  const end = Math.min(mostHits, beginning + hitsPerPage);
  // One more shows whether there is another page. By relevance, points rank all reachable hits.
  const found = findStories(context, query, byDate ? end + 1 : mostHits);
  if (!byDate) found.sort((left, right) => indexedPoints(right, nowMs) - indexedPoints(left, nowMs));
  const more = found.length > end;
  return json(200, {
    exhaustive: { nbHits: !more, typo: false },
    exhaustiveNbHits: !more,
    exhaustiveTypo: false,
    hits: found.slice(beginning, end).map((story) => toHit(story, query, context)),
    hitsPerPage,
    // An estimate if there are more hits than were examined.
    nbHits: more ? Math.max(mostHits * 3, found.length) : found.length,
    nbPages: more ? Math.ceil(mostHits / Math.max(1, hitsPerPage)) : Math.ceil(found.length / Math.max(1, hitsPerPage)),
    page,
    params,
    processingTimeMS: 3,
    processingTimingsMS: { total: 3 },
    query: query.text,
    serverTimeMS: 4,
  });
};

const item = ({ context, parts }: RoutedRequest) => {
  const tree = treeOf(context, Number(parts['id']));
  return tree === undefined ? errorResponse(404) : json(200, tree);
};

const user = ({ context, parts }: RoutedRequest) => {
  const person = personOf(context.seed, parts['name'] ?? '');
  if (person === undefined) return errorResponse(404);
  return json(200, { username: person.name, about: person.about, karma: person.karma });
};

/** Stand-in for https://hn.algolia.com: the stories of `news-board`, one to three minutes late, some much later. */
export const newsBoardSearch: EmulatedUpstream = defineUpstream({
  name: 'news-board-search',
  errorResponse,
  unknown: () => errorResponse(404),
  routes: {
    'GET /api/v1/search': (request) => search(request, false),
    'GET /api/v1/search_by_date': (request) => search(request, true),
    'GET /api/v1/items/{id:\\d{1,15}}': item,
    'GET /api/v1/users/{name}': user,
  },
});

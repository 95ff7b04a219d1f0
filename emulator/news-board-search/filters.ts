import type { EmulatorContext } from '../emulated-upstream.ts';
import { commentCountAt } from '../social-world/board-thread.ts';
import { isGone, type NewsStory, newsContent, scoreAt } from '../social-world/news-story.ts';

export interface SearchQuery {
  readonly text: string;
  /** All groups must match, by any tag of the group. */
  readonly tags: readonly (readonly string[])[];
  readonly numeric: readonly NumericFilter[];
}

interface NumericFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: number;
}

const groupsOf = (tags: string): string[][] =>
  [...tags.matchAll(/\(([^)]*)\)|([^,()]+)/g)].map(([, any, one]) =>
    (any ?? one ?? '').split(',').map((tag) => tag.trim()),
  );

const numericOf = (text: string): NumericFilter | undefined => {
  const found = /^\s*(created_at_i|points|num_comments)\s*(<=|>=|=|<|>)\s*(-?\d+)\s*$/.exec(text);
  return found === null ? undefined : { field: found[1] ?? '', operator: found[2] ?? '', value: Number(found[3]) };
};

export const readQuery = (parameters: URLSearchParams): SearchQuery | { readonly fault: string } => {
  const filters = (parameters.get('numericFilters') ?? '').split(',').filter((filter) => filter.trim() !== '');
  const numeric: NumericFilter[] = [];
  for (const filter of filters) {
    const read = numericOf(filter);
    if (read === undefined) return { fault: `invalid numeric filter: ${filter}` };
    numeric.push(read);
  }
  return {
    text: (parameters.get('query') ?? '').trim().toLowerCase(),
    tags: parameters.get('tags') === null ? [] : groupsOf(parameters.get('tags') ?? ''),
    numeric,
  };
};

const holds = ({ operator, value }: NumericFilter, actual: number): boolean => {
  if (operator === '<') return actual < value;
  if (operator === '<=') return actual <= value;
  if (operator === '>') return actual > value;
  return operator === '>=' ? actual >= value : actual === value;
};

export const spanOf = ({ numeric }: SearchQuery): { readonly from: number; readonly until: number } => {
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

/** Tags of a story. Polls and jobs are not stories here. */
export const tagsOf = (story: NewsStory): string[] => [
  story.kind === 'poll' || story.kind === 'job' ? story.kind : 'story',
  `author_${story.author}`,
  `story_${story.id}`,
  ...(story.kind === 'ask' ? ['ask_hn'] : story.kind === 'show' ? ['show_hn'] : []),
];

/** Stories are indexed late and removed two minutes after they are deleted. */
export const isIndexed = (story: NewsStory, { clock }: EmulatorContext): boolean =>
  story.indexedMs <= clock.now() && !isGone(story, clock.now() - 120_000);

/** Ignores the time, which `spanOf` covers. */
export const matches = (story: NewsStory, query: SearchQuery, context: EmulatorContext): boolean => {
  const nowMs = context.clock.now();
  const tags = tagsOf(story);
  if (!query.tags.every((any) => any.some((tag) => tags.includes(tag)))) return false;
  const figures: Readonly<Record<string, () => number>> = {
    points: () => scoreAt(story, nowMs),
    num_comments: () => commentCountAt(story.thread, nowMs),
    created_at_i: () => story.postedMs / 1000,
  };
  if (!query.numeric.every((filter) => holds(filter, figures[filter.field]?.() ?? 0))) return false;
  if (query.text === '') return true;
  const title = newsContent(context, story).title.toLowerCase();
  return query.text.split(/\s+/).every((word) => title.includes(word));
};

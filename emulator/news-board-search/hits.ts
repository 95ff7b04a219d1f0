import type { EmulatorContext } from '../emulated-upstream.ts';
import { toNewsHtml } from '../social-world/board-text.ts';
import { commentCountAt, commentsAt } from '../social-world/board-thread.ts';
import { type NewsStory, newsContent, newsStoriesUntil, scoreAt } from '../social-world/news-story.ts';
import { isIndexed, matches, type SearchQuery, spanOf, tagsOf } from './filters.ts';

/** Most hits of a query over all its pages. */
export const mostHits = 1000;
/** Most stories to scan for rare words: some days of the board. */
const mostScanned = 30_000;

export const findStories = (context: EmulatorContext, query: SearchQuery, count: number): NewsStory[] => {
  const nowMs = context.clock.now();
  const { from, until } = spanOf(query);
  const found: NewsStory[] = [];
  let scanned = 0;
  for (const story of newsStoriesUntil(context, Math.min(nowMs, until * 1000 + 999))) {
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
export const indexedPoints = (story: NewsStory, nowMs: number): number => scoreAt(story, nowMs - 120_000);

/** A story as a hit. Keys that do not apply are absent. */
export const toHit = (story: NewsStory, query: SearchQuery, context: EmulatorContext): Record<string, unknown> => {
  const nowMs = context.clock.now();
  const { title, url, text } = newsContent(context, story);
  const words = query.text === '' ? [] : query.text.split(/\s+/);
  const children = commentsAt(story.thread, nowMs - 120_000)
    .filter(({ parent }) => parent === null)
    .map(({ index }) => story.id + 1 + index);
  return {
    _highlightResult: { author: highlighted(story.author, []), title: highlighted(title, words) },
    _tags: tagsOf(story),
    author: story.author,
    ...(children.length === 0 ? {} : { children }),
    created_at: new Date(story.postedMs).toISOString().replace('.000Z', 'Z'),
    created_at_i: story.postedMs / 1000,
    num_comments: commentCountAt(story.thread, nowMs - 120_000),
    objectID: String(story.id),
    points: indexedPoints(story, nowMs),
    story_id: story.id,
    ...(text === null ? {} : { story_text: toNewsHtml(text) }),
    title,
    updated_at: new Date(Math.max(story.indexedMs, nowMs - 120_000)).toISOString().replace(/\.\d+Z$/, 'Z'),
    ...(url === null ? {} : { url }),
  };
};

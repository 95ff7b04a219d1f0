import { hourMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { paragraph, toBlocks, toLead } from './article.ts';
import type { BlogSite } from './blog-sites.ts';
import { drawCategories, drawPerson, slugOf, toSubject, toTitle } from './subjects.ts';

/** Posts are in the first nine tenths of their interval, so that two never change places. */
const publishedAt = (seed: string, site: BlogSite, number: number, everyMs: number): number => {
  const draw = seededRandom(seed, site.key, number, 'time').next();
  const part = site.beat === undefined ? draw * 0.9 : site.beat + draw * 0.05;
  return Math.floor(((number + part) * everyMs) / 1_000) * 1_000;
};

/** Hours for slow blogs; less for quick ones, because a post soon leaves their feed. */
const editDelayMs = (everyMs: number): number => Math.min(6 * hourMs, 4 * everyMs);

const paths: Readonly<Record<BlogSite['paths'], (slug: string, year: string, month: string) => string>> = {
  posts: (slug) => `/posts/${slug}`,
  blog: (slug) => `/blog/${slug}/`,
  dated: (slug, year, month) => `/${year}/${month}/${slug}/`,
  double_slash: (slug, year, month) => `//${year}/${month}//${slug}.html`,
  fragment: (slug) => `/changelog#${slug}`,
  html: (slug) => `/articles/${slug}.html`,
};

/**
 * One invented post: a function of seed, site and number, so that feeds, pages and stories agree without a store. The
 * number grows with time, one per interval of the site.
 */
export const postOf = (context: Pick<EmulatorContext, 'seed' | 'pace'>, site: BlogSite, number: number) => {
  const { seed } = context;
  const everyMs = paced(context, site.everyMs);
  const random = seededRandom(seed, site.key, number);
  const subject = toSubject(random);
  const title = toTitle(random, subject);
  const publishedAtMs = publishedAt(seed, site, number, everyMs);
  const [year = '', month = ''] = new Date(publishedAtMs).toISOString().split('-');
  return {
    site,
    number,
    subject,
    title,
    url: `https://${site.host}${paths[site.paths](`${slugOf(title)}-${number.toString(36)}`, year, month)}`,
    publishedAtMs,
    editedAtMs: site.edits && number % 4 === 0 ? publishedAtMs + editDelayMs(everyMs) : null,
    removedAtMs: site.removes !== undefined && number % 5 === 0 ? publishedAtMs + 3 * everyMs : null,
    authors: random.chance(0.3) ? [drawPerson(random), drawPerson(random)] : [drawPerson(random)],
    categories: drawCategories(random),
  };
};
export type BlogPost = ReturnType<typeof postOf>;

export const latestPosts = (
  context: EmulatorContext,
  site: BlogSite,
  atMs: number,
  count: number,
): readonly BlogPost[] => {
  const everyMs = paced(context, site.everyMs);
  const last = Math.floor(atMs / everyMs);
  const newest = publishedAt(context.seed, site, last, everyMs) <= atMs ? last : last - 1;
  return Array.from({ length: count }, (_, back) => postOf(context, site, newest - back));
};

/** When it was edited, or undefined before that. */
export const editOf = ({ editedAtMs }: BlogPost, nowMs: number): number | undefined =>
  editedAtMs !== null && editedAtMs <= nowMs ? editedAtMs : undefined;

export const isRemoved = ({ removedAtMs }: Pick<BlogPost, 'removedAtMs'>, nowMs: number): boolean =>
  removedAtMs !== null && removedAtMs <= nowMs;

/** The first paragraph, which feeds use as the summary. An edit extends it. */
export const summaryOf = (seed: string, post: BlogPost, nowMs: number): string => {
  const lead = toLead(post.subject, seededRandom(seed, post.site.key, post.number, 'lead'));
  return editOf(post, nowMs) === undefined ? lead : `${lead} Updated with corrected figures.`;
};

/** A post's text. An edit extends its first paragraph and adds a paragraph at the end. */
export const textOf = (seed: string, post: BlogPost, nowMs: number) => {
  const summary = summaryOf(seed, post, nowMs);
  const blocks = toBlocks(summary, post.subject, seededRandom(seed, post.site.key, post.number, 'text'));
  const correction = `Correction: an earlier version of this post gave the results on ${post.subject.benchmark} without the held-out split.`;
  return { summary, blocks: editOf(post, nowMs) === undefined ? blocks : [...blocks, paragraph(correction)] };
};

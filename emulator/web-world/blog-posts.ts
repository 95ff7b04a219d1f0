import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { paced } from '../world/paced.ts';
import type { BlogSite } from './blog-sites.ts';
import { categories, familyNames, givenNames } from './bylines.ts';
import type { Subject } from './post-title.ts';
import { slugOf, toSubject, toTitle } from './post-title.ts';

/** One invented post: a function of seed, site and number, so that feeds, pages and stories agree without a store. */
export interface BlogPost {
  readonly site: BlogSite;
  /** Grows with time, one per interval of the site. */
  readonly number: number;
  readonly subject: Subject;
  readonly title: string;
  readonly url: string;
  readonly publishedAtMs: number;
  readonly editedAtMs: number | null;
  readonly removedAtMs: number | null;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
}

/** Posts are in the first nine tenths of their interval, so that two never change places. */
const publishedAt = (seed: string, site: BlogSite, number: number, everyMs: number): number => {
  const draw = seededRandom(seed, site.key, number, 'time').next();
  const part = site.beat === undefined ? draw * 0.9 : site.beat + draw * 0.05;
  return Math.floor(((number + part) * everyMs) / 1_000) * 1_000;
};

/** Hours for slow blogs; less for quick ones, because a post soon leaves their feed. */
const editDelayMs = (everyMs: number): number => Math.min(6 * 3_600_000, 4 * everyMs);

const pathOf = (site: BlogSite, slug: string, publishedAtMs: number): string => {
  const [year, month] = new Date(publishedAtMs).toISOString().split('-');
  switch (site.paths) {
    case 'posts':
      return `/posts/${slug}`;
    case 'blog':
      return `/blog/${slug}/`;
    case 'dated':
      return `/${year}/${month}/${slug}/`;
    case 'double_slash':
      return `//${year}/${month}//${slug}.html`;
    case 'fragment':
      return `/changelog#${slug}`;
    case 'html':
      return `/articles/${slug}.html`;
  }
};

type Paced = Pick<EmulatorContext, 'seed' | 'pace'>;

export const postOf = (context: Paced, site: BlogSite, number: number): BlogPost => {
  const { seed } = context;
  const everyMs = paced(context, site.everyMs);
  const random = seededRandom(seed, site.key, number);
  const subject = toSubject(random);
  const title = toTitle(random, subject);
  const publishedAtMs = publishedAt(seed, site, number, everyMs);
  const person = () => `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  return {
    site,
    number,
    subject,
    title,
    url: `https://${site.host}${pathOf(site, `${slugOf(title)}-${number.toString(36)}`, publishedAtMs)}`,
    publishedAtMs,
    editedAtMs: site.edits === true && number % 4 === 0 ? publishedAtMs + editDelayMs(everyMs) : null,
    removedAtMs: site.removes !== undefined && number % 5 === 0 ? publishedAtMs + 3 * everyMs : null,
    authors: random.chance(0.3) ? [person(), person()] : [person()],
    categories: [...new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(categories)))],
  };
};

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

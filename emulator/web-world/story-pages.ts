import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { latestPosts } from './blog-posts.ts';
import { labSites } from './blog-sites.ts';
import type { Subject } from './post-title.ts';
import { slugOf, toSubject, toTitle } from './post-title.ts';

/** Kinds of pages outside the blogs. `linked-pages` has a response for each. */
export type StoryKind =
  | 'article'
  | 'text'
  | 'pdf'
  | 'image'
  | 'video'
  | 'download'
  | 'shell'
  | 'blocked'
  | 'missing'
  | 'failing'
  | 'oversize'
  | 'redirect'
  | 'trap';

/** Share of each kind, in per cent of the pages outside the blogs. */
const shares: readonly (readonly [StoryKind, number])[] = [
  ['article', 70],
  ['text', 2],
  ['pdf', 5],
  ['image', 3],
  ['video', 4],
  ['download', 1],
  ['shell', 3],
  ['blocked', 4],
  ['missing', 2],
  ['failing', 1],
  ['oversize', 1],
  ['redirect', 3],
  ['trap', 1],
];

export const storyHosts: Readonly<Record<StoryKind, readonly string[]>> = {
  article: [
    'www.fenwick-post.example',
    'harbour-gazette.example',
    'notes.gradient-walk.example',
    'loom.slowtech.example',
  ],
  text: ['plain.gopherhole.example'],
  pdf: ['preprints.openledger.example'],
  image: ['pictures.plotshop.example'],
  video: ['watch.reelhouse.example'],
  download: ['files.bundle-yard.example'],
  shell: ['app.clientside.example'],
  blocked: ['members.paperwall.example'],
  missing: ['attic.gone-away.example'],
  failing: ['wobbly.halfserver.example'],
  oversize: ['archive.bigfile.example'],
  redirect: ['s.shortlink.example'],
  trap: ['r.detour.example'],
};

const endings: Partial<Record<StoryKind, string>> = { text: '.txt', pdf: '.pdf', image: '.png', download: '.zip' };

export interface StoryPage {
  readonly kind: StoryKind;
  /** 8 hexadecimal digits, which determine the topic together with the seed. */
  readonly id: string;
  readonly subject: Subject;
  readonly title: string;
  /** Path with day, title and id, without the extension. */
  readonly path: string;
  readonly url: string;
}

const kindOf = (draw: number): StoryKind => {
  let rest = draw * 100;
  for (const [kind, share] of shares) {
    rest -= share;
    if (rest < 0) return kind;
  }
  return 'article';
};

/** The page with an id of 8 hexadecimal digits, of one day (`2026/11/20`). */
export const storyPage = (seed: string, id: string, day: string): StoryPage => {
  const random = seededRandom(seed, 'story-page', id);
  const kind = kindOf(random.next());
  const host = random.pick(storyHosts[kind]);
  const subject = toSubject(random);
  const title = toTitle(random, subject);
  const path = `/${day}/${slugOf(title)}-${id}`;
  return { kind, id, subject, title, path, url: `https://${host}${path}${endings[kind] ?? ''}` };
};

/**
 * The page that a story links to, determined by seed, key and time. A quarter of the keys link to the newest post of a
 * blog at that time, so that feeds and discussions overlap; the others have a page of their own. `atMs` is the story's
 * own time. One link in five to a blog has tracking parameters, as shared links do.
 */
export const storyUrl = (
  context: EmulatorContext,
  seedKey: string,
  atMs: number,
): { readonly url: string; readonly title: string } => {
  const random = seededRandom(context.seed, 'story', seedKey);
  if (random.chance(0.25)) {
    const [post] = latestPosts(context, random.pick(labSites), atMs, 1);
    const tracking = random.chance(0.2) ? '?utm_source=newsletter&utm_medium=social' : '';
    if (post !== undefined) return { url: `${post.url}${tracking}`, title: post.title };
  }
  const id = hashOf(context.seed, 'story-id', seedKey).toString(16).padStart(8, '0');
  const day = new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '/');
  const { url, title } = storyPage(context.seed, id, day);
  return { url, title };
};

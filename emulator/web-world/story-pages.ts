import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { latestPosts } from './blog-posts.ts';
import { labSites } from './blog-sites.ts';
import { slugOf, toSubject, toTitle } from './post-title.ts';

/** What a page outside the blogs is. Each answers in its own way, see `linked-pages`. */
export type StoryKind =
  | 'article'
  | 'pdf'
  | 'image'
  | 'video'
  | 'shell'
  | 'blocked'
  | 'missing'
  | 'oversize'
  | 'redirect'
  | 'trap';

/** Share of each kind, in per cent of the pages outside the blogs. */
const shares: readonly (readonly [StoryKind, number])[] = [
  ['article', 74],
  ['pdf', 5],
  ['image', 3],
  ['video', 4],
  ['shell', 3],
  ['blocked', 4],
  ['missing', 2],
  ['oversize', 1],
  ['redirect', 3],
  ['trap', 1],
];

const hosts: Record<StoryKind, readonly string[]> = {
  article: [
    'www.fenwick-post.example',
    'harbour-gazette.example',
    'notes.gradient-walk.example',
    'loom.slowtech.example',
  ],
  pdf: ['preprints.openledger.example'],
  image: ['pictures.plotshop.example'],
  video: ['watch.reelhouse.example'],
  shell: ['app.clientside.example'],
  blocked: ['members.paperwall.example'],
  missing: ['attic.gone-away.example'],
  oversize: ['archive.bigfile.example'],
  redirect: ['s.shortlink.example'],
  trap: ['r.detour.example'],
};

const endings: Partial<Record<StoryKind, string>> = { pdf: '.pdf', image: '.png' };

/** A page outside the blogs. */
export interface StoryPage {
  readonly kind: StoryKind;
  /** 8 hexadecimal digits: everything about the page follows from it and the seed. */
  readonly id: string;
  readonly title: string;
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

/** The page with an id of 8 hexadecimal digits. */
export const storyPage = (seed: string, id: string): StoryPage => {
  const random = seededRandom(seed, 'story-page', id);
  const kind = kindOf(random.next());
  const host = random.pick(hosts[kind]);
  const title = toTitle(random, toSubject(random));
  return { kind, id, title, url: `https://${host}/${slugOf(title)}-${id}${endings[kind] ?? ''}` };
};

/**
 * The page that one story links to: for a quarter of the keys the newest post, at that time, of one of the blogs, so that feeds and discussions
 * have something in common; for the others a page of its own. Same seed, key and time, same answer. `atMs` is the story's own time.
 */
export const storyUrl = (
  context: EmulatorContext,
  seedKey: string,
  atMs: number,
): { readonly url: string; readonly title: string } => {
  const random = seededRandom(context.seed, 'story', seedKey);
  if (random.chance(0.25)) {
    const [post] = latestPosts(context, random.pick(labSites), atMs, 1);
    if (post !== undefined) return { url: post.url, title: post.title };
  }
  const { url, title } = storyPage(
    context.seed,
    hashOf(context.seed, 'story-id', seedKey).toString(16).padStart(8, '0'),
  );
  return { url, title };
};

import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf, repeated, seededRandom } from '../random/seeded-random.ts';
import { latestPosts } from './blog-posts.ts';
import { labSites } from './blog-sites.ts';
import { slugOf, toSubject, toTitle } from './subjects.ts';

export const articleHosts = [
  'www.fenwick-post.example',
  'harbour-gazette.example',
  'notes.gradient-walk.example',
  'loom.slowtech.example',
];

/** Pages outside the blogs: kind, share in per cent, ending of their paths, hosts. */
const kinds = [
  ['article', 70, '', articleHosts],
  ['text', 2, '.txt', ['plain.gopherhole.example']],
  ['pdf', 5, '.pdf', ['preprints.openledger.example']],
  ['image', 3, '.png', ['pictures.plotshop.example']],
  ['video', 4, '', ['watch.reelhouse.example']],
  ['download', 1, '.zip', ['files.bundle-yard.example']],
  ['shell', 3, '', ['app.clientside.example']],
  ['blocked', 4, '', ['members.paperwall.example']],
  ['missing', 2, '', ['attic.gone-away.example']],
  ['failing', 1, '', ['wobbly.halfserver.example']],
  ['oversize', 1, '', ['archive.bigfile.example']],
  ['redirect', 3, '', ['s.shortlink.example']],
  ['trap', 1, '', ['r.detour.example']],
] as const;
/** `linked-pages` has a response for each. */
export type StoryKind = (typeof kinds)[number][0];

const urn = repeated(kinds.map((kind) => [kind, kind[1]]));

/** A host is also known without its `www.`. */
export const kindOfHost = (host: string): StoryKind | undefined =>
  kinds.find(([, , , hosts]) => hosts.some((known) => known === host || known === `www.${host}`))?.[0];

/** The page with an id of 8 hexadecimal digits, which determine its topic with the seed, of one day (`2026/11/20`). */
export const storyPage = (seed: string, id: string, day: string) => {
  const random = seededRandom(seed, 'story-page', id);
  const [kind, , ending, hosts] = random.pick(urn);
  const host = random.pick(hosts);
  const subject = toSubject(random);
  const title = toTitle(random, subject);
  const path = `/${day}/${slugOf(title)}-${id}`;
  return { kind, id, subject, title, path, url: `https://${host}${path}${ending}` };
};
export type StoryPage = ReturnType<typeof storyPage>;

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
  return storyPage(context.seed, id, new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '/'));
};

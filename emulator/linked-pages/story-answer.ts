import { gzipSync } from 'node:zlib';
import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { familyNames, givenNames } from '../web-world/bylines.ts';
import { toHtml } from '../web-world/html-text.ts';
import type { StoryKind, StoryPage } from '../web-world/story-pages.ts';
import { storyHosts, storyPage } from '../web-world/story-pages.ts';
import { toBlocks, toLead } from '../web-world/text-blocks.ts';
import { errorPage, fileAnswer, htmlAnswer, redirectTo } from './html-answer.ts';
import { pageHtml } from './page-html.ts';
import { blockedPage, scriptShell, tinyPdf, tinyPng, tinyZip, videoPage } from './tiny-files.ts';

const oversizeBytes = 6_000_000;
const bombBytes = 40_000_000;

/** Redirect targets that a reader must refuse, in turn. */
const traps = [
  'http://127.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.10.20/status',
  'file:///etc/hosts',
] as const;

const text = ({ seed }: EmulatorContext, page: StoryPage) => {
  const random = seededRandom(seed, 'story-text', page.id);
  const lead = toLead(page.subject, random);
  return { lead, blocks: toBlocks(lead, page.subject, random) };
};

const articlePage = (context: EmulatorContext, page: StoryPage, host: string, day: string): EmulatedResponse => {
  const random = seededRandom(context.seed, 'story-byline', page.id);
  const { lead, blocks } = text(context, page);
  const old = host.startsWith('loom.');
  const html = pageHtml({
    url: `https://${host}${page.path}`,
    title: page.title,
    siteName: host.replace(/^www\./, '').replace(/\.example$/, ''),
    description: lead,
    authors: [`${random.pick(givenNames)} ${random.pick(familyNames)}`],
    published: day.replaceAll('/', '-'),
    modified: null,
    tags: [],
    language: host.startsWith('harbour') ? 'en-GB' : 'en',
    articleHtml: toHtml(blocks),
    related: [{ title: 'Yesterday in brief', url: '/brief' }],
    build: host.startsWith('notes.') ? 'plain' : 'semantic',
    charset: old ? 'iso-8859-1' : 'utf-8',
  });
  // Only the page itself names the encoding of the old post.
  return old ? fileAnswer('text/html', Buffer.from(html, 'latin1')) : htmlAnswer(200, html);
};

const answers: Readonly<
  Record<StoryKind, (context: EmulatorContext, page: StoryPage, host: string, day: string) => EmulatedResponse>
> = {
  article: articlePage,
  text: (context, page) => ({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: `${page.title}\n\n${text(context, page)
      .blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
      .join('\n\n')}\n`,
  }),
  pdf: (_, page) => fileAnswer('application/pdf', tinyPdf(page.title)),
  image: () => fileAnswer('image/png', tinyPng),
  video: (_, page, host) => htmlAnswer(200, videoPage(page.title, `https://${host}${page.path}`)),
  download: () => fileAnswer('application/zip', tinyZip),
  shell: (_, page) => htmlAnswer(200, scriptShell(page.title)),
  blocked: () => htmlAnswer(403, blockedPage),
  missing: () => errorPage(404),
  failing: () => errorPage(500, 'Something broke here'),
  oversize: () =>
    htmlAnswer(200, `<!doctype html><title>Archive</title>${'<p>One more line.</p>\n'.repeat(oversizeBytes / 20)}`),
  redirect: (_, page) => redirectTo(301, `/hop${page.path}`),
  trap: (_, page) => redirectTo(302, traps[hashOf(page.id) % traps.length] ?? traps[0]),
};

const kindOfHost = (host: string): StoryKind | undefined =>
  (Object.keys(storyHosts) as StoryKind[]).find((kind) =>
    storyHosts[kind].some((known) => known === host || known === `www.${host}`),
  );

/** Addresses for tests of readers; no story links to them. */
const demonstration = (host: string, path: string): EmulatedResponse | undefined => {
  const hops = /^\/hops\/(\d{1,3})$/.exec(path)?.[1];
  if (host === 'r.detour.example' && hops !== undefined)
    return hops === '0'
      ? htmlAnswer(200, '<!doctype html><title>Arrived</title><p>Here.</p>')
      : redirectTo(302, `/hops/${Number(hops) - 1}`);
  if (host === 'r.detour.example' && path === '/loop') return redirectTo(302, '/loop');
  if (host === 'archive.bigfile.example' && path === '/packed')
    return {
      ...fileAnswer('text/html', gzipSync(Buffer.alloc(bombBytes, 32))),
      headers: { 'content-encoding': 'gzip' },
    };
  return undefined;
};

export const storyAnswer = (context: EmulatorContext, host: string, path: string): EmulatedResponse | undefined => {
  const kind = kindOfHost(host);
  if (kind === undefined) return undefined;
  const special = demonstration(host, path);
  if (special !== undefined) return special;
  if (path.startsWith('/static/')) return fileAnswer('image/png', tinyPng);
  const [, hop, day, id] = /^(\/hop)?\/(\d{4}\/\d{2}\/\d{2})\/[^/]+-([0-9a-f]{8})(?:\.[a-z]{3})?$/.exec(path) ?? [];
  if (day === undefined || id === undefined) return errorPage(404);
  const page = storyPage(context.seed, id, day);
  if (!path.slice(hop?.length ?? 0).startsWith(page.path)) return errorPage(404);
  if (hop !== undefined) return redirectTo(302, `https://${storyHosts.article[0]}${page.path}`);
  return answers[kind](context, page, host, day);
};

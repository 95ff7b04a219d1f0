import { gzipSync } from 'node:zlib';
import { fromJobNumber } from '../ats-b/wire-job.ts';
import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { defineUpstream } from '../engine/define-upstream.ts';
import { element, escapeMarkup, html, isoSeconds, redirect } from '../engine/responses.ts';
import { type JobBoard, jobBoards } from '../job-world/job-boards.ts';
import { openPosting } from '../job-world/job-posting.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { toBlocks, toHtml, toLead, toPlain } from '../web-world/article.ts';
import { type BlogPost, editOf, isRemoved, latestPosts, postOf, textOf } from '../web-world/blog-posts.ts';
import { type BlogSite, blogSites } from '../web-world/blog-sites.ts';
import { articleHosts, kindOfHost, type StoryKind, type StoryPage, storyPage } from '../web-world/story-pages.ts';
import { drawPerson } from '../web-world/subjects.ts';
import { pageHtml } from './page-html.ts';
import { blockedPage, scriptShell, tinyPdf, tinyPng, tinyZip, videoPage } from './tiny-files.ts';

/** `title` and `body` are markup. */
const smallPage = (status: number, title: string, body: string): EmulatedResponse =>
  html(
    status,
    `<!doctype html><html lang="en">${element('head', element('title', title))}${element('body', body)}</html>`,
  );

const errorResponse = (status: number, message = 'This page does not exist') =>
  smallPage(status, String(status), `${element('h1', message)}<p><a href="/">Home</a></p>`);

const file = (contentType: string, bytes: Uint8Array): EmulatedResponse => ({ status: 200, contentType, bytes });

const oversizeBytes = 6_000_000;
const bombBytes = 40_000_000;

/** Redirect targets that a reader must refuse, in turn. */
const traps = [
  'http://127.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.10.20/status',
  'file:///etc/hosts',
] as const;

interface StoryRequest {
  readonly context: EmulatorContext;
  readonly page: StoryPage;
  readonly host: string;
  readonly day: string;
}

const textOfStory = ({ context, page }: StoryRequest) => {
  const random = seededRandom(context.seed, 'story-text', page.id);
  const lead = toLead(page.subject, random);
  return { lead, blocks: toBlocks(lead, page.subject, random) };
};

const article = (request: StoryRequest): EmulatedResponse => {
  const { context, page, host, day } = request;
  const { lead, blocks } = textOfStory(request);
  const isOld = host.startsWith('loom.');
  const body = pageHtml({
    url: `https://${host}${page.path}`,
    title: page.title,
    siteName: host.replace(/^www\./, '').replace(/\.example$/, ''),
    description: lead,
    authors: [drawPerson(seededRandom(context.seed, 'story-byline', page.id))],
    published: day.replaceAll('/', '-'),
    modified: undefined,
    tags: [],
    language: host.startsWith('harbour') ? 'en-GB' : 'en',
    articleHtml: toHtml(blocks),
    related: [{ title: 'Yesterday in brief', url: '/brief' }],
    isSemantic: !host.startsWith('notes.'),
    charset: isOld ? 'iso-8859-1' : 'utf-8',
  });
  // Only the page itself names the encoding of the old post.
  return isOld ? file('text/html', Buffer.from(body, 'latin1')) : html(200, body);
};

const responses: Readonly<Record<StoryKind, (request: StoryRequest) => EmulatedResponse>> = {
  article,
  text: (request) => ({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: `${request.page.title}\n\n${toPlain(textOfStory(request).blocks, 'paragraph')}\n`,
  }),
  pdf: ({ page }) => file('application/pdf', tinyPdf(page.title)),
  image: () => file('image/png', tinyPng),
  video: ({ page, host }) => html(200, videoPage(page.title, `https://${host}${page.path}`)),
  download: () => file('application/zip', tinyZip),
  shell: ({ page }) => html(200, scriptShell(page.title)),
  blocked: () => html(403, blockedPage),
  missing: () => errorResponse(404),
  failing: () => errorResponse(500, 'Something broke here'),
  oversize: () =>
    html(200, `<!doctype html><title>Archive</title>${'<p>One more line.</p>\n'.repeat(oversizeBytes / 20)}`),
  redirect: ({ page }) => redirect(301, `/hop${page.path}`),
  trap: ({ page }) => redirect(302, traps[hashOf(page.id) % traps.length] ?? traps[0]),
};

/** Addresses for tests of readers; no story links to them. */
const demonstration = (host: string, path: string): EmulatedResponse | undefined => {
  const hops = /^\/hops\/(\d{1,3})$/.exec(path)?.[1];
  if (host === 'r.detour.example' && hops !== undefined)
    return hops === '0'
      ? html(200, '<!doctype html><title>Arrived</title><p>Here.</p>')
      : redirect(302, `/hops/${Number(hops) - 1}`);
  if (host === 'r.detour.example' && path === '/loop') return redirect(302, '/loop');
  if (host === 'archive.bigfile.example' && path === '/packed')
    return {
      ...file('text/html', gzipSync(Buffer.alloc(bombBytes, 32))),
      headers: { 'content-encoding': 'gzip' },
    };
  return undefined;
};

const storyResponse = (context: EmulatorContext, host: string, path: string): EmulatedResponse | undefined => {
  const kind = kindOfHost(host);
  if (kind === undefined) return undefined;
  const special = demonstration(host, path);
  if (special !== undefined) return special;
  if (path.startsWith('/static/')) return file('image/png', tinyPng);
  const [, hop, day, id] = /^(\/hop)?\/(\d{4}\/\d{2}\/\d{2})\/[^/]+-([0-9a-f]{8})(?:\.[a-z]{3})?$/.exec(path) ?? [];
  if (day === undefined || id === undefined) return errorResponse(404);
  const page = storyPage(context.seed, id, day);
  if (!path.slice(hop?.length ?? 0).startsWith(page.path)) return errorResponse(404);
  if (hop !== undefined) return redirect(302, `https://${articleHosts[0]}${page.path}`);
  return responses[kind]({ context, page, host, day });
};

/** Repeated and trailing slashes do not distinguish pages. */
const plainPath = (path: string): string => path.replace(/\/+/g, '/').replace(/\/$/, '') || '/';

const postPage = (context: EmulatorContext, post: BlogPost): EmulatedResponse => {
  const now = context.clock.now();
  const { summary, blocks } = textOf(context.seed, post, now);
  const editedAtMs = editOf(post, now);
  return html(
    200,
    pageHtml({
      url: post.url,
      title: post.title,
      siteName: post.site.lab,
      description: summary,
      authors: post.authors,
      published: isoSeconds(post.publishedAtMs),
      modified: editedAtMs === undefined ? undefined : isoSeconds(editedAtMs),
      tags: post.categories,
      language: 'en',
      articleHtml: toHtml(blocks),
      related: latestPosts(context, post.site, post.publishedAtMs - 1, 3),
      isSemantic: hashOf(post.site.key) % 4 !== 0,
      charset: 'utf-8',
    }),
  );
};

/** All posts on one page, each with its own anchor. */
const changelogPage = (context: EmulatorContext, site: BlogSite): EmulatedResponse => {
  const now = context.clock.now();
  const sections = latestPosts(context, site, now, 20).map((post) => {
    const text = toHtml(textOf(context.seed, post, now).blocks.slice(0, 3));
    return `<section id="${new URL(post.url).hash.slice(1)}">${element('h2', escapeMarkup(post.title))}${text}</section>`;
  });
  return smallPage(200, `Changelog | ${site.lab}`, element('main', sections.join('\n')));
};

const indexPage = (context: EmulatorContext, site: BlogSite): EmulatedResponse => {
  const items = latestPosts(context, site, context.clock.now(), 30).map(
    ({ title, url }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a></li>`,
  );
  return smallPage(200, site.lab, element('h1', site.lab) + element('ul', ...items));
};

const postAt = (context: EmulatorContext, site: BlogSite, path: string): BlogPost | undefined => {
  const number = Number.parseInt(/-([0-9a-z]+)(?:\.html)?$/.exec(path)?.[1] ?? '', 36);
  if (!Number.isSafeInteger(number)) return undefined;
  const post = postOf(context, site, number);
  return plainPath(new URL(post.url).pathname) === path ? post : undefined;
};

const blogPage = (context: EmulatorContext, site: BlogSite, askedPath: string): EmulatedResponse => {
  const path = plainPath(askedPath);
  const now = context.clock.now();
  if (path === '/' || path === '/blog' || path === '/notes') return indexPage(context, site);
  if (path.startsWith('/static/')) return file('image/png', tinyPng);
  if (site.paths === 'fragment') return path === '/changelog' ? changelogPage(context, site) : errorResponse(404);
  const post = postAt(context, site, path);
  if (post === undefined || post.publishedAtMs > now) return errorResponse(404);
  if (isRemoved(post, now)) return errorResponse(site.removes === 'tombstone' ? 410 : 404, 'This post was taken down');
  return postPage(context, post);
};

/** Ways in which employers embed a board. The last ones load it by a script that the page does not show. */
const embeds: Readonly<Record<NonNullable<JobBoard['careers']>['names'], (token: string, id: string) => string>> = {
  script: (token) =>
    `<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=${token}"></script>`,
  frame: (token, id) =>
    `<iframe title="Apply" src="https://boards.greenhouse.io/embed/job_app?for=${token}&amp;token=${id}"></iframe>`,
  link: (token, id) => `<p><a href="https://job-boards.greenhouse.io/${token}/jobs/${id}">Apply on our board</a></p>`,
  nothing: () => '<div id="app"></div><script src="/static/positions.js"></script>',
};

/**
 * An employer's own page for a posting, `/positions/?gh_jid=<id>`, even if the posting does not exist. Undefined for
 * other hosts.
 */
const careersPage = (
  context: EmulatorContext,
  host: string,
  path: string,
  query: URLSearchParams,
): EmulatedResponse | undefined => {
  const board = jobBoards.find(({ careers }) => careers?.host === host);
  if (board?.careers === undefined) return undefined;
  if (path.replace(/\/$/, '') !== '/positions') return errorResponse(404);
  const id = query.get('gh_jid') ?? '';
  const number = fromJobNumber(board, id);
  const posting = number === undefined ? undefined : openPosting(context, board, number);
  const title = posting === undefined ? 'No job found' : escapeMarkup(posting.title);
  const embed = embeds[board.careers.names](board.token, escapeMarkup(id));
  const footer = element('footer', element('p', 'All names are invented.'));
  return smallPage(200, `${title} | ${escapeMarkup(board.company.trim())}`, element('h1', title) + embed + footer);
};

/**
 * Stand-in for all pages that feeds and stories link to: `/<host>/<path>` serves `https://<host>/<path>`. Only
 * employers' pages read queries, and a host is also known without its `www.`.
 */
export const linkedPages: EmulatedUpstream = defineUpstream({
  name: 'linked-pages',
  errorResponse,
  routes: {
    'GET|HEAD {any:.*}': ({ context, path: whole, query }) => {
      const [, asked = '', ...rest] = whole.split('/');
      const host = asked.toLowerCase().replace(/:(?:443|80)$/, '');
      const path = `/${rest.join('/')}`;
      const site = blogSites.find((known) => known.host === host || known.host === `www.${host}`);
      if (site !== undefined) return blogPage(context, site, path);
      return (
        careersPage(context, host, path, query) ??
        storyResponse(context, host, path) ??
        errorResponse(404, 'No such site')
      );
    },
  },
});

import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { BlogPost } from '../web-world/blog-posts.ts';
import { latestPosts, postOf } from '../web-world/blog-posts.ts';
import type { BlogSite } from '../web-world/blog-sites.ts';
import { escapeHtml, toHtml } from '../web-world/html-text.ts';
import { toIso } from '../web-world/iso-time.ts';
import { isEdited, textOf } from '../web-world/post-text.ts';
import { errorPage, fileAnswer, htmlAnswer } from './html-answer.ts';
import { pageHtml } from './page-html.ts';
import { tinyPng } from './tiny-files.ts';

/** Repeated and trailing slashes do not distinguish pages. */
const plainPath = (path: string): string => path.replace(/\/+/g, '/').replace(/\/$/, '') || '/';

const related = (posts: readonly BlogPost[]) => posts.map(({ title, url }) => ({ title, url }));

const postPage = (context: EmulatorContext, post: BlogPost): EmulatedResponse => {
  const { clock, seed } = context;
  const now = clock.now();
  const { summary, blocks } = textOf(seed, post, now);
  return htmlAnswer(
    200,
    pageHtml({
      url: post.url,
      title: post.title,
      siteName: post.site.lab,
      description: summary,
      authors: post.authors,
      published: toIso(post.publishedAtMs),
      modified: post.editedAtMs !== null && isEdited(post, now) ? toIso(post.editedAtMs) : null,
      tags: post.categories,
      language: 'en',
      articleHtml: toHtml(blocks),
      related: related(latestPosts(context, post.site, post.publishedAtMs - 1, 3)),
      build: hashOf(post.site.key) % 4 === 0 ? 'plain' : 'semantic',
      charset: 'utf-8',
    }),
  );
};

/** All posts on one page, each with its own anchor. */
const changelogPage = (context: EmulatorContext, site: BlogSite): EmulatedResponse => {
  const now = context.clock.now();
  const sections = latestPosts(context, site, now, 20).map((post) => {
    const anchor = new URL(post.url).hash.slice(1);
    return `<section id="${anchor}"><h2>${escapeHtml(post.title)}</h2>${toHtml(textOf(context.seed, post, now).blocks.slice(0, 3))}</section>`;
  });
  return htmlAnswer(
    200,
    `<!doctype html><html lang="en"><head><title>Changelog | ${site.lab}</title></head><body><main>${sections.join('\n')}</main></body></html>`,
  );
};

const indexPage = (context: EmulatorContext, site: BlogSite): EmulatedResponse => {
  const items = latestPosts(context, site, context.clock.now(), 30)
    .map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`)
    .join('');
  return htmlAnswer(
    200,
    `<!doctype html><html lang="en"><head><title>${site.lab}</title></head><body><h1>${site.lab}</h1><ul>${items}</ul></body></html>`,
  );
};

const postAt = (context: EmulatorContext, site: BlogSite, path: string): BlogPost | undefined => {
  const number = Number.parseInt(/-([0-9a-z]+)(?:\.html)?$/.exec(path)?.[1] ?? '', 36);
  if (!Number.isSafeInteger(number)) return undefined;
  const post = postOf(context, site, number);
  return plainPath(new URL(post.url).pathname) === path ? post : undefined;
};

export const blogPage = (context: EmulatorContext, site: BlogSite, askedPath: string): EmulatedResponse => {
  const path = plainPath(askedPath);
  const now = context.clock.now();
  if (path === '/' || path === '/blog' || path === '/notes') return indexPage(context, site);
  if (path.startsWith('/static/')) return fileAnswer('image/png', tinyPng);
  if (site.paths === 'fragment') return path === '/changelog' ? changelogPage(context, site) : errorPage(404);
  const post = postAt(context, site, path);
  if (post === undefined || post.publishedAtMs > now) return errorPage(404);
  if (post.removedAtMs !== null && post.removedAtMs <= now)
    return errorPage(site.removes === 'tombstone' ? 410 : 404, 'This post was taken down');
  return postPage(context, post);
};

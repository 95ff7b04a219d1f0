import type { EmulatedUpstream } from '../emulated-upstream.ts';
import { blogSites } from '../web-world/blog-sites.ts';
import { blogPage } from './blog-page.ts';
import { careersPage } from './careers-page.ts';
import { errorPage } from './html-answer.ts';
import { storyAnswer } from './story-answer.ts';

/**
 * Stand-in for all pages that feeds and stories link to: `/<host>/<path>` serves `https://<host>/<path>`. Only
 * employers' pages read queries, and a host is also known without its `www.`.
 */
export const linkedPages: EmulatedUpstream = {
  name: 'linked-pages',
  errorResponse: errorPage,
  start: (context) => (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorPage(405);
    const [, asked = '', ...rest] = request.path.split('/');
    const host = asked.toLowerCase().replace(/:(?:443|80)$/, '');
    const path = `/${rest.join('/')}`;
    const site = blogSites.find((known) => known.host === host || known.host === `www.${host}`);
    if (site !== undefined) return blogPage(context, site, path);
    return (
      careersPage(context, host, path, request.query) ??
      storyAnswer(context, host, path) ??
      errorPage(404, 'No such site')
    );
  },
};

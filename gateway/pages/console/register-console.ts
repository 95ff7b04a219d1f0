import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { createPage, type Page } from '../page.ts';
import { pageOfState } from '../page-of-state.ts';
import type { PageExtras, PageSender } from '../page-sender.ts';
import type { PageSite } from '../page-site.ts';
import { assetsPath } from './assets-path.ts';
import { readConsoleBuild } from './console-build.ts';
import { consoleData, consoleHtml, consolePolicy, missingConsoleHtml } from './console-page.ts';

interface ConsoleOptions {
  readonly site: PageSite;
  readonly pages: PageSender;
  readonly folder: string;
  readonly upstreamsOf: (service: string) => 'emulator' | 'live';
}

const contentType = 'text/html; charset=utf-8';
const extras: PageExtras = {
  headers: { 'content-security-policy': consolePolicy, 'referrer-policy': 'no-referrer' },
};
const missingExtras: PageExtras = { headers: { ...extras.headers, 'cache-control': 'no-store' } };

/** Makes the page again when the set of emulated services changes: in a fleet, subgraphs report it after the start. */
const pageOf = (index: string, { site, upstreamsOf }: ConsoleOptions): (() => Page) =>
  pageOfState(
    () =>
      site.services
        .map(({ name }) => name)
        .filter((name) => upstreamsOf(name) === 'emulator')
        .join(' '),
    (emulated) =>
      createPage({
        contentType,
        content: () => consoleHtml(index, consoleData(site, emulated === '' ? [] : emulated.split(' '))),
      }),
  );

/** Views have addresses of one segment, so that assets are relative to each of them. A segment with a dot is a file. */
const viewPath = '/console/:view(^[a-z][a-z-]*$)';

/** Serves the console at `/console/`, with an address for each view. Reads its files once. */
export const registerConsole = async (app: FastifyInstance, options: ConsoleOptions): Promise<void> => {
  const { pages, folder } = options;
  const build = await readConsoleBuild(folder);
  const page =
    build === undefined
      ? () => createPage({ contentType, content: () => Buffer.from(missingConsoleHtml) })
      : pageOf(build.index, options);
  // Relative, because a proxy may serve this below a prefix that it removes.
  app.get('/console', (_request, reply) => reply.redirect('console/', 308));
  app.get(`${viewPath}/`, ({ params }, reply) => reply.redirect(`../${(params as { view: string }).view}`, 308));
  for (const path of ['/console/', viewPath])
    app.get(path, (request, reply) => {
      if (build === undefined) reply.code(503);
      return pages.send(request, reply, page(), build === undefined ? missingExtras : extras);
    });
  // One route for all assets, because metrics have the names of routes, and file names change with each build.
  app.get(`${assetsPath}:file`, (request, reply) => {
    const asset = build?.assets.get((request.params as { file: string }).file);
    if (asset === undefined) throw new ServiceError('not_found', 'There is no such path.');
    return pages.send(request, reply, asset);
  });
};

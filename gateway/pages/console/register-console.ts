import type { FastifyInstance } from 'fastify';
import { assetsPath } from '../../http/gateway-gate.ts';
import type { PageSite } from '../page-site.ts';
import type { ConsoleShell } from './console-shell.ts';

/** Views have addresses of one segment, so that assets are relative to each of them. A segment with a dot is a file. */
const viewPath = '/console/:view(^[a-z][a-z-]*$)';

/** Serves the console at `/console/`, with an address for each view, and its files for the other addresses it is at. */
export const registerConsole = (app: FastifyInstance, { site, shell }: ConsoleOptions): void => {
  // One route for all assets, because metrics have the names of routes, and file names change with each build.
  app.get(`${assetsPath}:file`, shell.sendAsset);
  // A graph that is not our own has GraphiQL alone, at its own address.
  const hasViews = site.services.length > 0;
  app.get('/', (_request, reply) => reply.redirect(hasViews ? 'console/' : 'graphql'));
  if (!hasViews) return;
  // Relative, because a proxy may serve this below a prefix that it removes.
  app.get('/console', (_request, reply) => reply.redirect('console/', 308));
  app.get(`${viewPath}/`, ({ params }, reply) => reply.redirect(`../${(params as { view: string }).view}`, 308));
  for (const path of ['/console/', viewPath])
    app.get(path, (request, reply) => shell.send(request, reply, { root: '../' }));
  app.get('/console/graphiql', (request, reply) => shell.send(request, reply, { root: '../', opens: 'graphiql' }));
};

interface ConsoleOptions {
  readonly site: PageSite;
  readonly shell: ConsoleShell;
}

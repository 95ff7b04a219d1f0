import type { FastifyInstance } from 'fastify';
import type { ConsoleShell } from '../pages/console/console-shell.ts';
import type { PageSite } from '../pages/page-site.ts';

interface RestPageOptions {
  readonly site: PageSite;
  readonly shell: ConsoleShell;
}

/** Serves the console's view of a service. At the service's own host it shows nothing else. */
export const registerServicePage = (
  scope: FastifyInstance,
  service: string,
  { site, shell }: RestPageOptions,
): void => {
  scope.get('/docs', (request, reply) =>
    shell.send(
      request,
      reply,
      site.ownServiceOf(request) === service ? { root: './', ownHostOf: service } : { root: '../' },
    ),
  );
  // With a trailing slash, relative addresses of the page would resolve wrongly.
  scope.get('/docs/', (_request, reply) => reply.redirect('../docs', 308));
  scope.get('/docs/assets/:file', shell.sendAsset);
};

export const registerRestPage = (app: FastifyInstance, { shell }: RestPageOptions): void => {
  app.get('/rest', (request, reply) => shell.send(request, reply, { root: './' }));
  app.get('/rest/', (_request, reply) => reply.redirect('../rest', 308));
};

import type { FastifyRequest } from 'fastify';
import type { PageData, ServiceLinks } from './page-data.ts';

interface PageService {
  readonly name: string;
  readonly title: string;
  /** Path of its health check below its base. */
  readonly healthPath: string;
}

export interface PageSite extends Pick<PageData, 'auth' | 'offersSignIn' | 'anonymousServices'> {
  readonly services: readonly PageService[];
  /** Returns the service if the request was sent to the service's own host, where nothing else is served. */
  readonly ownServiceOf: (request: FastifyRequest) => string | undefined;
}

const linksOf = ({ name, title, healthPath }: PageService, base: string): ServiceLinks => ({
  name,
  title,
  page: `${base}docs`,
  description: `${base}openapi.json`,
  health: `${base}${healthPath.slice(1)}`,
});

/** `root` leads from the page to the gateway's root, for instance `../`. */
export const siteData = ({ auth, offersSignIn, anonymousServices, services }: PageSite, root: string): PageData => ({
  auth,
  offersSignIn,
  anonymousServices,
  services: services.map((service) => linksOf(service, `${root}${service.name}/`)),
  addresses: { graphql: `${root}graphql`, sessionKeys: `${root}session-keys` },
});

export const ownHostData = ({ auth, anonymousServices, services }: PageSite, own: string): PageData => ({
  auth,
  offersSignIn: false,
  anonymousServices: anonymousServices.filter((name) => name === own),
  services: services.filter(({ name }) => name === own).map((service) => linksOf(service, '')),
  addresses: undefined,
});

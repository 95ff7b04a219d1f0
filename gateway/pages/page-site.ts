import type { FastifyRequest } from 'fastify';
import type { PageData, ServiceLinks } from './page-data.ts';

/** A service with a REST interface, as pages name it. */
export interface PageService {
  readonly name: string;
  readonly title: string;
  /** Path of its health check below its base. */
  readonly healthPath: string;
}

/** What all pages of a gateway know of it. */
export interface PageSite extends Pick<PageData, 'auth' | 'offersSignIn' | 'anonymousServices'> {
  readonly services: readonly PageService[];
  /** The service whose own host the request came by: nothing else of the gateway is there. */
  readonly ownServiceOf: (request: FastifyRequest) => string | undefined;
}

const linksOf = ({ name, title, healthPath }: PageService, base: string): ServiceLinks => ({
  name,
  title,
  page: `${base}docs`,
  description: `${base}openapi.json`,
  health: `${base}${healthPath.slice(1)}`,
});

/** What a page of the whole gateway knows; `root` leads from it to the gateway's root, as `../`. */
export const siteData = ({ auth, offersSignIn, anonymousServices, services }: PageSite, root: string): PageData => ({
  auth,
  offersSignIn,
  anonymousServices,
  services: services.map((service) => linksOf(service, `${root}${service.name}/`)),
  addresses: { graphql: `${root}graphql`, sessionKeys: `${root}session-keys` },
});

/** What a page at a service's own host knows. */
export const ownHostData = ({ auth, anonymousServices, services }: PageSite, own: string): PageData => ({
  auth,
  offersSignIn: false,
  anonymousServices: anonymousServices.filter((name) => name === own),
  services: services.filter(({ name }) => name === own).map((service) => linksOf(service, '')),
  addresses: undefined,
});

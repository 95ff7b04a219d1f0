import { projectVersion } from '../../../platform/runtime/project-root.ts';
import type { PageSite } from '../page-site.ts';

export interface GraphiqlOperation {
  readonly name: string;
  readonly title: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly query: string;
  /** JSON. */
  readonly variables: string;
  /** JSON of request headers. */
  readonly headers?: string;
}

/** What GraphiQL opens with and offers. */
export interface GraphiqlTexts {
  readonly welcome: string | undefined;
  readonly examples: readonly GraphiqlOperation[];
}

/** Addresses are relative to the root. */
interface ServiceLinks {
  readonly name: string;
  readonly title: string;
  /** What the service's paths are below. */
  readonly base: string;
  readonly health: string;
}

export interface ConsoleData extends Pick<PageSite, 'auth' | 'offersSignIn' | 'anonymousServices'> {
  /** Leads from the page to the root. */
  readonly root: string;
  /** The only view, where the others have no data. */
  readonly only?: 'graphiql' | 'rest';
  readonly version: string;
  readonly services: readonly ServiceLinks[];
  /** Services with emulated data. */
  readonly emulatedServices: readonly string[];
  /** In the page that may open GraphiQL. */
  readonly graphiql?: GraphiqlTexts;
}

const linksOf = ({ name, title, healthPath }: PageSite['services'][number], base: string): ServiceLinks => ({
  name,
  title,
  base,
  health: `${base}${healthPath.slice(1)}`,
});

export const consoleData = (
  { auth, offersSignIn, anonymousServices, services }: PageSite,
  root: string,
  emulatedServices: readonly string[],
): ConsoleData => ({
  root,
  // The other views are made for our own graph.
  ...(services.length === 0 ? { only: 'graphiql' } : {}),
  auth,
  offersSignIn,
  anonymousServices,
  version: projectVersion(),
  services: services.map((service) => linksOf(service, `${service.name}/`)),
  emulatedServices,
});

/** At the host of a service, which serves nothing else. */
export const ownHostData = (site: PageSite, own: string, emulatedServices: readonly string[]): ConsoleData => ({
  ...consoleData(site, './', emulatedServices),
  only: 'rest',
  offersSignIn: false,
  anonymousServices: site.anonymousServices.filter((name) => name === own),
  services: site.services.filter(({ name }) => name === own).map((service) => linksOf(service, '')),
});

const dataPlace = '<!-- page-data -->';

/** Serializes JSON so that an HTML parser does not find the end of the script element in it. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** `assets` is the address of the folder with the build's files, relative to the page. */
export const consoleHtml = (index: string, assets: string, data: ConsoleData): Buffer => {
  const element = `<script type="application/json" id="page-data">${json(data)}</script>`;
  return Buffer.from(index.replaceAll('"./assets/', () => `"${assets}`).replace(dataPlace, () => element));
};

/**
 * `self` in `connect-src` includes WebSockets. GraphiQL's editors style by attributes and elements of their own, so it
 * has a page of its own.
 */
export const consolePolicy = (opens: 'graphiql' | undefined): string => {
  const editor = opens === 'graphiql';
  return [
    "default-src 'none'",
    "script-src 'self'",
    ...(editor ? ["worker-src 'self'"] : []),
    `style-src 'self'${editor ? " 'unsafe-inline'" : ''}`,
    `font-src 'self'${editor ? ' data:' : ''}`,
    // Pictures of articles are on the sites of their publishers.
    `img-src 'self' data:${editor ? '' : ' https:'}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

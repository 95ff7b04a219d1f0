import { pageData } from '../graph/page-data.ts';
import { type Service, servicesOf } from './services-of.ts';

/** The services of the server, in display order. */
export const services: readonly Service[] = servicesOf(pageData.services.map(({ name }) => name));

/** Returns the colour of a service for `style`. The gateway's own graph has the colour `--flow`. */
export const colourOf = (service: string): string =>
  `var(--${services.find(({ name }) => name === service)?.colour ?? 'flow'})`;

/** Returns the title of a service. In plans, the gateway's own graph is a service too. */
export const titleOf = (service: string): string =>
  services.find(({ name }) => name === service)?.title ?? (service === 'graph' ? 'Gateway' : service);

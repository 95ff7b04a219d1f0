/** The six services in display order. Each has a colour token of its name. */
export const services = [
  { name: 'flights', title: 'Flights' },
  { name: 'odds', title: 'Odds' },
  { name: 'restaurants', title: 'Restaurants' },
  { name: 'blogs', title: 'Blogs' },
  { name: 'jobs', title: 'Jobs' },
  { name: 'social', title: 'Social' },
] as const;

const names: ReadonlySet<string> = new Set(services.map(({ name }) => name));

/** Returns the colour of a service for `style`. The gateway's own graph has the colour `--flow`. */
export const colourOf = (service: string): string => `var(--${names.has(service) ? service : 'flow'})`;

/** Returns the title of a service. In plans, the gateway's own graph is a service too. */
export const titleOf = (service: string): string =>
  services.find(({ name }) => name === service)?.title ?? (service === 'graph' ? 'Gateway' : service);

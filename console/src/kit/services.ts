/** The six services, in the order in which the console shows them. The colour of each is a token of its name. */
export const services = [
  { name: 'flights', title: 'Flights' },
  { name: 'odds', title: 'Odds' },
  { name: 'restaurants', title: 'Restaurants' },
  { name: 'blogs', title: 'Blogs' },
  { name: 'jobs', title: 'Jobs' },
  { name: 'social', title: 'Social' },
] as const;

const names: ReadonlySet<string> = new Set(services.map(({ name }) => name));

/** A service's colour, for `style`. The gateway's own graph has the colour of what flows. */
export const colourOf = (service: string): string => `var(--${names.has(service) ? service : 'flow'})`;

/** A service's title; the gateway's own graph is a service of plans, too. */
export const titleOf = (service: string): string =>
  services.find(({ name }) => name === service)?.title ?? (service === 'graph' ? 'Gateway' : service);

export interface Service {
  readonly name: string;
  readonly title: string;
  /** Name of a colour token. */
  readonly colour: string;
}

/** Services with a colour token of their name, in display order. */
const coloured = ['flights', 'odds', 'restaurants', 'blogs', 'jobs', 'social'];

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the services in display order. Services without a colour of their own follow in the order of the server, in
 * the gateway's colour. Without a server's names, as on Vite's development server, these are the coloured ones.
 */
export const servicesOf = (names: readonly string[]): readonly Service[] => [
  ...coloured
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, title: titled(name), colour: name })),
  ...names.filter((name) => !coloured.includes(name)).map((name) => ({ name, title: titled(name), colour: 'flow' })),
];

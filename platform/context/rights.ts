/** `trace` allows to read the plans of results, `admin` the supergraph and the state of the deployment. */
export const allRights = ['trace', 'admin'] as const;
export type Right = (typeof allRights)[number];

export const isRight = (name: string): name is Right => (allRights as readonly string[]).includes(name);

export const noRights: ReadonlySet<Right> = new Set();

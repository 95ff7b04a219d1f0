/**
 * What a key may do besides using services: `trace` is for the plans of results, `admin` for the supergraph and the
 * state of the deployment.
 */
export const allRights = ['trace', 'admin'] as const;
export type Right = (typeof allRights)[number];

export const isRight = (name: string): name is Right => (allRights as readonly string[]).includes(name);

export const noRights: ReadonlySet<Right> = new Set();

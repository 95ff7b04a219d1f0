import type { Change } from './change.ts';
import { type BoundedSchema, compareSchemas } from './compare-schemas.ts';
import type { ApiDescription } from './openapi/api-description.ts';
import { compareDescriptions } from './openapi/compare-descriptions.ts';

/** All interfaces for clients: the graph, and the REST interface of each service. */
export interface Interfaces {
  readonly graph: BoundedSchema;
  readonly rest: ReadonlyMap<string, ApiDescription>;
}

/** Differences that concern clients of the released interfaces. */
export const compareInterfaces = async (released: Interfaces, current: Interfaces): Promise<Change[]> => [
  ...(await compareSchemas(released.graph, current.graph)),
  ...[...released.rest].flatMap(([service, description]): Change[] => {
    const now = current.rest.get(service);
    if (now === undefined) return [{ level: 'breaking', at: `/${service}`, message: 'was removed' }];
    return compareDescriptions(`/${service}`, description, now);
  }),
];

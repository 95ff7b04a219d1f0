import type { Change } from './change.ts';
import { type BoundedSchema, compareSchemas } from './compare-schemas.ts';
import type { ApiDescription } from './openapi/api-description.ts';
import { compareDescriptions } from './openapi/compare-descriptions.ts';

export interface Interfaces {
  readonly graph: BoundedSchema;
  readonly rest: ReadonlyMap<string, ApiDescription>;
}

export const compareInterfaces = async (released: Interfaces, current: Interfaces): Promise<Change[]> => [
  ...(await compareSchemas(released.graph, current.graph)),
  ...[...released.rest].flatMap(([service, description]): Change[] => {
    const now = current.rest.get(service);
    if (now === undefined) return [{ level: 'breaking', at: `/${service}`, message: 'was removed' }];
    return compareDescriptions(`/${service}`, description, now);
  }),
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { Interfaces } from './compare-interfaces.ts';
import type { ApiDescription } from './openapi/api-description.ts';
import { readBounds } from './read-bounds.ts';
import { serviceDescriptions } from './service-descriptions.ts';

const read = (file: string): string => readFileSync(join(projectRoot, 'schema', file), 'utf8');

export const currentInterfaces = (): Interfaces => {
  const api = buildSchema(read('api.graphql'), { assumeValidSDL: true });
  return {
    graph: { api, bounds: readBounds(parse(read('supergraph.graphql')), api) },
    rest: new Map(
      serviceDescriptions({ examples: false }).map(({ name, text }): [string, ApiDescription] => {
        const { servers: _, ...description } = JSON.parse(text(`/${name}`));
        return [name, description];
      }),
    ),
  };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { readBaseline, writeBaseline } from './released/baseline.ts';
import { compareInterfaces, type Interfaces } from './released/compare-interfaces.ts';
import type { ApiDescription } from './released/openapi/api-description.ts';
import { readBounds } from './released/read-bounds.ts';
import { serviceDescriptions } from './released/service-descriptions.ts';
import { namedBreaks, verdictOn } from './released/verdict.ts';

const read = (file: string): string => readFileSync(join(projectRoot, 'schema', file), 'utf8');

const currentInterfaces = (): Interfaces => {
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

/**
 * Writes the API schema and the services' API descriptions, on which clients rely from this release on, to
 * schema/released/. With `--check` it compares them with those files, and fails on a break that CHANGELOG.md does not
 * name.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = join(projectRoot, 'schema', 'released');
const current = currentInterfaces();

if (process.argv.includes('--check')) {
  const changes = await compareInterfaces(readBaseline(folder), current);
  const { passes, lines } = verdictOn(changes, namedBreaks(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')));
  for (const line of lines) say(line);
  if (!passes) process.exit(1);
} else {
  writeBaseline(folder, current);
  say('wrote schema/released/');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { compileRoute } from '../gateway/rest/compile-route.ts';
import { openApiText } from '../gateway/rest/openapi/open-api-document.ts';
import { restSchema } from '../gateway/rest/rest-schema.ts';
import { createErrorTable } from '../platform/errors/error-table.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { subgraphs } from '../subgraphs/registry.ts';

/**
 * Holds the API description of every service to the rules of redocly.yaml, as it follows from its route table: nothing is started. Whatever is
 * found, a warning too, is a failure.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const config = await loadConfig({ configPath: join(projectRoot, 'redocly.yaml') });
const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
const errors = createErrorTable(subgraphs);
let found = 0;
for (const { name, rest } of subgraphs) {
  const routes = rest.routes.map((route) => compileRoute(schema, route, errors));
  const source = openApiText({ name, rest }, routes)(`http://127.0.0.1:4000/${name}`);
  const problems = await lintFromString({ source, absoluteRef: `${name}/openapi.json`, config });
  found += problems.length;
  for (const { ruleId, message, location } of problems)
    say(`${name}/openapi.json ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
if (found > 0) process.exit(1);
say(`API descriptions of ${subgraphs.length} services: nothing found`);

import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { projectRoot } from '../platform/paths/project-root.ts';
import { serviceDescriptions } from './released/service-descriptions.ts';

/**
 * Holds the API description of every service to the rules of redocly.yaml, as it follows from its route table: nothing is started. Whatever is
 * found, a warning too, is a failure.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const config = await loadConfig({ configPath: join(projectRoot, 'redocly.yaml') });
const descriptions = serviceDescriptions();
let found = 0;
for (const { name, text } of descriptions) {
  const source = text(`http://127.0.0.1:4000/${name}`);
  const problems = await lintFromString({ source, absoluteRef: `${name}/openapi.json`, config });
  found += problems.length;
  for (const { ruleId, message, location } of problems)
    say(`${name}/openapi.json ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
if (found > 0) process.exit(1);
say(`API descriptions of ${descriptions.length} services: nothing found`);

import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { rootDescription, serviceDescriptions } from './released/service-descriptions.ts';

/**
 * Checks the API description of every service, and the root description, against redocly.yaml. They are made from the
 * route tables, so nothing is started. A warning is also a failure.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const config = await loadConfig({ configPath: join(projectRoot, 'redocly.yaml') });
const server = 'http://127.0.0.1:4000';
const descriptions = [
  ...serviceDescriptions().map(({ name, text }) => ({
    file: `${name}/openapi.json`,
    source: text(`${server}/${name}`),
  })),
  { file: 'openapi.json', source: rootDescription()(server) },
];
let found = 0;
for (const { file, source } of descriptions) {
  const problems = await lintFromString({ source, absoluteRef: file, config });
  found += problems.length;
  for (const { ruleId, message, location } of problems)
    say(`${file} ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
if (found > 0) process.exit(1);
say(`${descriptions.length} API descriptions: nothing found`);

import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ESLint } from 'eslint';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { NotYet } from './schema-plugin.ts';

/**
 * Writes not-yet.json anew from what the SDL files break today: `npx jiti scripts/schema-rules/list-not-yet.ts`. It is
 * for the time in which the schema is changed to its conventions, and goes with the file.
 */
const path = new URL('not-yet.json', import.meta.url);
const before = readFileSync(path, 'utf8');
writeFileSync(path, '{}\n');
const listed = new Map<string, Map<string, Set<string>>>();
try {
  const results = await new ESLint({ cwd: projectRoot }).lintFiles(['schema/prelude.graphql', 'schema/subgraphs/']);
  for (const { filePath, messages } of results)
    for (const { ruleId, message } of messages) {
      const [plugin, rule] = ruleId?.split('/') ?? [];
      if (plugin !== 'tributary' || rule === undefined) continue;
      const file = relative(projectRoot, filePath);
      const files = listed.get(rule) ?? new Map<string, Set<string>>();
      const coordinates = files.get(file) ?? new Set<string>();
      listed.set(rule, files.set(file, coordinates.add(message.slice(0, message.indexOf(': ')))));
    }
} catch (error) {
  writeFileSync(path, before);
  throw error;
}
const sorted: NotYet = Object.fromEntries(
  [...listed]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([rule, files]) => [
      rule,
      Object.fromEntries([...files].map(([file, coordinates]) => [file, [...coordinates].sort()])),
    ]),
);
writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);

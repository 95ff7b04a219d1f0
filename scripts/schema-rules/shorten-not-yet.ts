import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ESLint } from 'eslint';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { NotYet } from './schema-plugin.ts';

/**
 * Takes off not-yet.json what keeps its rule now: `npx jiti scripts/schema-rules/shorten-not-yet.ts`. It adds nothing.
 * It is for the time in which the schema is changed to its conventions, and goes with the file.
 */
const path = new URL('not-yet.json', import.meta.url);
const before = readFileSync(path, 'utf8');
const listed = JSON.parse(before) as NotYet;

/** `rule file coordinate` of each fault, as the files are without exceptions. */
const broken = new Set<string>();
writeFileSync(path, '{}\n');
try {
  const results = await new ESLint({ cwd: projectRoot }).lintFiles(['schema/prelude.graphql', 'schema/subgraphs/']);
  for (const { filePath, messages } of results)
    for (const { ruleId, message } of messages) {
      const file = relative(projectRoot, filePath).split(sep).join('/');
      broken.add(`${ruleId} ${file} ${message.slice(0, message.indexOf(': '))}`);
    }
} finally {
  writeFileSync(path, before);
}

const shorter: [rule: string, files: Record<string, readonly string[]>][] = [];
for (const [rule, files] of Object.entries(listed)) {
  const kept = Object.entries(files)
    .map(([file, names]) => [file, names.filter((name) => broken.has(`tributary/${rule} ${file} ${name}`))] as const)
    .filter(([, names]) => names.length > 0);
  if (kept.length > 0) shorter.push([rule, Object.fromEntries(kept)]);
}
writeFileSync(path, `${JSON.stringify(Object.fromEntries(shorter), null, 2)}\n`);

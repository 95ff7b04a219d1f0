import { readFileSync } from 'node:fs';

/**
 * A written module: a module of this folder, and behind it what follows from the schema. What a front end copies is one
 * file.
 */
export const writtenModule = (head: string, imports: string, body: string): string => {
  const module = readFileSync(new URL(head, import.meta.url), 'utf8');
  return `// Written by npm run compose. Do not edit.\n${imports}\n${module}\n${body}`;
};

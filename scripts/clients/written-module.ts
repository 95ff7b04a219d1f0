import { readFileSync } from 'node:fs';

/**
 * A module that consists of a module of this folder and data from the schema, so that a front end copies only one file.
 */
export const writtenModule = (head: string, imports: string, body: string): string => {
  const module = readFileSync(new URL(head, import.meta.url), 'utf8');
  return `// Written by npm run compose. Do not edit.\n${imports}\n${module}\n${body}`;
};

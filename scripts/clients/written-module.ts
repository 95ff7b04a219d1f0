import { readFileSync } from 'node:fs';

/** A front end copies only one file, so the module of this folder is included. */
export const writtenModule = (head: string, imports: string, body: string): string => {
  const module = readFileSync(new URL(head, import.meta.url), 'utf8');
  return `// Written by npm run compose. Do not edit.\n${imports}\n${module}\n${body}`;
};

import { readFileSync } from 'node:fs';

/** Joins a module of this folder and generated code, so that front ends copy only one file. */
export const writtenModule = (head: string, imports: string, body: string): string => {
  const module = readFileSync(new URL(head, import.meta.url), 'utf8');
  return `// Written by npm run compose. Do not edit.\n${imports}\n${module}\n${body}`;
};

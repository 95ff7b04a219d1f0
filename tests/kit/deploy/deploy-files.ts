import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../../platform/paths/project-root.ts';

export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/**
 * Reads a YAML file of one document, with anchors and merges resolved as compose does. Throws with the position of a
 * syntax error.
 */
export const readYaml = (path: string): unknown => parse(readProjectFile(path), { merge: true });

/** Reads all documents of a YAML file. Throws with the position of the first syntax error. */
export const readYamlDocuments = (path: string): unknown[] =>
  parseAllDocuments(readProjectFile(path)).map((document) => {
    const [fault] = document.errors;
    if (fault !== undefined) throw fault;
    return document.toJS() as unknown;
  });

/** Names of all settings with a row in docs/configuration.md; another test compares that page with the code. */
export const documentedSettings: ReadonlySet<string> = new Set(
  [...readProjectFile('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name),
);

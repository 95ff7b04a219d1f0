import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';

export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/**
 * Reads a YAML file of one document, with anchors and merges resolved as compose does. Throws with the position of a
 * syntax error.
 */
export const readYaml = (path: string): unknown => parse(readProjectFile(path), { merge: true });

/** Reads all documents of a YAML file. Throws with the position of the first syntax error. */
export const readYamlDocuments = (path: string): unknown[] =>
  parseAllDocuments(readProjectFile(path)).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS() as unknown;
  });

/**
 * Names of all settings with a row in docs/configuration.md, one of each service for `<NAME>`; another test compares
 * that page with the code.
 */
export const documentedSettings: ReadonlySet<string> = new Set(
  [...readProjectFile('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_<>]*)` \|/gm)].flatMap(([, name = '']) =>
    name.includes('<NAME>')
      ? subgraphNamesOnDisk().map((service) => name.replace('<NAME>', service.toUpperCase().replaceAll('-', '_')))
      : name,
  ),
);

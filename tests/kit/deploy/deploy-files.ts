import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../../platform/paths/project-root.ts';

/** A file of the project, as text. */
export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** A YAML file of one document, anchors and merges resolved as compose resolves them. Throws with the place of a fault. */
export const readYaml = (path: string): unknown => parse(readProjectFile(path), { merge: true });

/** All documents of a YAML file. Throws with the place of the first fault. */
export const readYamlDocuments = (path: string): unknown[] =>
  parseAllDocuments(readProjectFile(path)).map((document) => {
    const [fault] = document.errors;
    if (fault !== undefined) throw fault;
    return document.toJS() as unknown;
  });

/** Names of all settings that docs/configuration.md has a row for; another test holds that page to the code. */
export const documentedSettings: ReadonlySet<string> = new Set(
  [...readProjectFile('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name),
);

/** A default of docs/configuration.md. */
export const documentedDefault = (name: string): string =>
  new RegExp(`^\\| \`${name}\` \\| \`([^\`]*)\``, 'm').exec(readProjectFile('docs/configuration.md'))?.[1] ?? '';

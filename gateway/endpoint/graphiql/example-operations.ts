import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

/** An operation of docs/examples with its variables. */
export interface ExampleOperation {
  /** Name of the files without an extension. */
  readonly name: string;
  /** Begins with comments for readers. */
  readonly document: string;
  /**
   * JSON with placeholders: days, see `fillDays`, and `"{{other-example: field.0.id}}"`, which shows a reader what to
   * insert.
   */
  readonly variables: string;
  readonly headers?: string;
}

const folder = join(projectRoot, 'docs', 'examples');
const ending = '.graphql';

const headersOf = (name: string): Pick<ExampleOperation, 'headers'> => {
  const file = join(folder, `${name}.headers.json`);
  return existsSync(file) ? { headers: readFileSync(file, 'utf8') } : {};
};

/** None if the installation lacks the folder. */
export const readExampleOperations = (): readonly ExampleOperation[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => {
      const name = file.slice(0, -ending.length);
      return {
        name,
        document: readFileSync(join(folder, file), 'utf8'),
        variables: readFileSync(join(folder, `${name}.json`), 'utf8'),
        ...headersOf(name),
      };
    });

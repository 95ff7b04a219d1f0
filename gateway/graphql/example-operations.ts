import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths/project-root.ts';

/** An operation of docs/examples, with the variables that it is run with. */
export interface ExampleOperation {
  /** Name of the files, without an ending. */
  readonly name: string;
  /** GraphQL, beginning with comments for a reader. */
  readonly document: string;
  /**
   * JSON with placeholders: days, see `fillDays`, and `"{{other-example: field.0.id}}"`, which says to a reader what
   * belongs there.
   */
  readonly variables: string;
  /** JSON of the request headers that it is run with; undefined for none. */
  readonly headers?: string;
}

const folder = join(projectRoot, 'docs', 'examples');
const ending = '.graphql';

const headersOf = (name: string): Pick<ExampleOperation, 'headers'> => {
  const file = join(folder, `${name}.headers.json`);
  return existsSync(file) ? { headers: readFileSync(file, 'utf8') } : {};
};

/** The operations of docs/examples, by name. None where the folder was left out of an installation. */
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

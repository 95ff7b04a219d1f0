import type { ASTNode } from 'graphql';
import type { SchemaFile } from './schema-file.ts';

/** What is wrong with one element of an SDL file. */
export interface Fault {
  /** The element: `Type`, `Type.field` or `Type.field(argument:)`. */
  readonly coordinate: string;
  /** Where the fault is shown. */
  readonly node: ASTNode;
  /** What is wrong and what to write instead. */
  readonly message: string;
}

/** A convention of docs/schema-conventions.md that a program can check. */
export interface SchemaRule {
  /** Its name in ESLint, behind `tributary/`. */
  readonly name: string;
  readonly check: (file: SchemaFile) => readonly Fault[];
}

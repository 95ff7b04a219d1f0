import type { ASTNode } from 'graphql';
import type { SchemaFile } from './schema-file.ts';

export interface Violation {
  /** The element: `Type`, `Type.field` or `Type.field(argument:)`. */
  readonly coordinate: string;
  /** Location for the report. */
  readonly node: ASTNode;
  /** The problem and its correction. */
  readonly message: string;
}

/** A convention of docs/schema-conventions.md that a program can check. */
export interface SchemaRule {
  /** Its name in ESLint, behind `tributary/`. */
  readonly name: string;
  readonly check: (file: SchemaFile) => readonly Violation[];
}

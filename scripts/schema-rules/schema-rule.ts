import type { ASTNode } from 'graphql';
import type { SchemaFile } from './schema-file.ts';

export interface Violation {
  /** `Type`, `Type.field` or `Type.field(argument:)`. */
  readonly coordinate: string;
  readonly node: ASTNode;
  readonly message: string;
}

/** A convention of docs/schema-conventions.md that a program can check. */
export interface SchemaRule {
  readonly name: string;
  readonly check: (file: SchemaFile) => readonly Violation[];
}

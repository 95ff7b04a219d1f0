import type { GraphQLError, ResponsePath } from 'graphql';
import type { OperationFacts } from './operation-facts.ts';

export class Execution {
  readonly facts: OperationFacts;
  readonly rootValue: unknown;
  readonly contextValue: unknown;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly errors: GraphQLError[] = [];
  /** Number of errors, including dropped ones. */
  errorCount = 0;
  #nulledPositions: Set<ResponsePath | undefined> | undefined;

  constructor(
    facts: OperationFacts,
    rootValue: unknown,
    contextValue: unknown,
    variableValues: Readonly<Record<string, unknown>>,
  ) {
    this.facts = facts;
    this.rootValue = rootValue;
    this.contextValue = contextValue;
    this.variableValues = variableValues;
  }

  /**
   * Records the error that made a position null (undefined: all of `data`). As in graphql-js, errors below a null are
   * dropped, because clients could not match them to a field.
   */
  addError(error: GraphQLError, position: ResponsePath | undefined): void {
    this.errorCount += 1;
    this.#nulledPositions ??= new Set();
    let ancestor = position;
    while (ancestor !== undefined) {
      if (this.#nulledPositions.has(ancestor)) return;
      ancestor = ancestor.prev;
    }
    if (this.#nulledPositions.has(undefined)) return;
    this.#nulledPositions.add(position);
    this.errors.push(error);
  }
}

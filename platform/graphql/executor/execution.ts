import type { GraphQLError, ResponsePath } from 'graphql';
import type { OperationFacts } from './operation-facts.ts';

/** What one run of a compiled operation carries along, and the errors that it gathers. */
export class Execution {
  readonly facts: OperationFacts;
  readonly rootValue: unknown;
  readonly contextValue: unknown;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly errors: GraphQLError[] = [];
  /** Errors so far, those that were dropped included. */
  faults = 0;
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
   * Records the error that made the position null; undefined is the whole of `data`. An error below a position that is null already
   * is dropped, as graphql-js does: the client could not match it to anything.
   */
  addError(error: GraphQLError, position: ResponsePath | undefined): void {
    this.faults += 1;
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

import type { GraphQLInputType } from 'graphql';
import type { ShapeRules } from './shape-rules.ts';

/** A variable whose value a body may repeat. */
export interface EchoedVariable {
  readonly type: GraphQLInputType;
  readonly description: string | undefined;
  /** Undefined without one. */
  readonly default: unknown;
}

/** What the rules of shape make of one route's selections. */
export interface Shapes {
  readonly rules: ShapeRules | undefined;
  readonly variables: ReadonlyMap<string, EchoedVariable>;
}

export const noShapes: Shapes = { rules: undefined, variables: new Map() };

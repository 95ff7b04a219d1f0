import type { GraphQLInputType } from 'graphql';
import type { ShapeRules } from './shape-rules.ts';

export interface EchoedVariable {
  readonly type: GraphQLInputType;
  readonly description: string | undefined;
  /** Undefined without a default. */
  readonly default: unknown;
}

/** The shape rules for one route's selections. */
export interface Shapes {
  readonly rules: ShapeRules | undefined;
  readonly variables: ReadonlyMap<string, EchoedVariable>;
}

export const noShapes: Shapes = { rules: undefined, variables: new Map() };

import type { GraphQLInputType } from 'graphql';
import type { ShapeRules } from './shape-rules.ts';

export interface EchoedVariable {
  readonly type: GraphQLInputType;
  readonly description: string | undefined;
  /** Undefined without a default. */
  readonly default: unknown;
}

export interface Shapes {
  readonly rules: ShapeRules | undefined;
  readonly variables: ReadonlyMap<string, EchoedVariable>;
}

export const noShapes: Shapes = { rules: undefined, variables: new Map() };

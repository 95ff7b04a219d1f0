import type { Directive, Schema } from '@apollo/federation-internals';
import type { ListSizeRule } from './cost-rules.ts';

export interface Annotated {
  readonly appliedDirectives: readonly Pick<Directive, 'name' | 'arguments'>[];
}

/** Reads the directives of schema elements. Each method returns undefined for an element without its directive. */
export interface DeclaredCosts {
  weightOf(element: Annotated | undefined): number | undefined;
  listSizeOf(element: Annotated | undefined): ListSizeRule | undefined;
}

const identity = 'https://specs.apollo.dev/cost';

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const toListSize = (values: Readonly<Record<string, unknown>>): ListSizeRule => {
  const { assumedSize } = values;
  return {
    assumedSize: typeof assumedSize === 'number' ? Math.max(0, assumedSize) : undefined,
    slicingArguments: namesIn(values['slicingArguments']),
    sizedFields: new Set(namesIn(values['sizedFields'])),
    requiresOne: values['requireOneSlicingArgument'] !== false,
  };
};

/** Returns undefined if the supergraph links neither `@cost` nor `@listSize`. */
export const declaredCosts = (schema: Schema): DeclaredCosts | undefined => {
  const feature = schema.coreFeatures?.getByIdentity(identity);
  if (feature === undefined) return undefined;
  const argumentsOf = (directiveName: string) => {
    const name = feature.directiveNameInSchema(directiveName);
    return (element: Annotated | undefined): Readonly<Record<string, unknown>> | undefined =>
      element?.appliedDirectives.find((directive) => directive.name === name)?.arguments();
  };
  const costOf = argumentsOf('cost');
  const sizeOf = argumentsOf('listSize');
  return {
    weightOf: (element) => {
      const weight = costOf(element)?.['weight'];
      return typeof weight === 'number' ? weight : undefined;
    },
    listSizeOf: (element) => {
      const values = sizeOf(element);
      return values && toListSize(values);
    },
  };
};

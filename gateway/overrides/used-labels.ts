import { type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { OperationParts } from '../execution/operation-parts.ts';
import type { LabelledFields } from './labelled-fields.ts';

/** Returns the labels on which the plan of an operation may depend, in alphabetical order. */
export const usedLabels = (
  { operation, fragments }: OperationParts,
  schema: GraphQLSchema,
  labelled: LabelledFields,
): readonly string[] => {
  const used = new Set<string>();
  const types = new TypeInfo(schema);
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] } as const;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType();
        if (parent) for (const label of labelled.get(`${parent.name}.${name.value}`) ?? []) used.add(label);
      },
    }),
  );
  return [...used].sort();
};

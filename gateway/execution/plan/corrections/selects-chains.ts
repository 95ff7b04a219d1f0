import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { OperationParts } from '../../operation-parts.ts';
import type { OwnSubgraphs } from './own-subgraphs.ts';

/** Whether an operation selects the head of a chain of requirements. */
export const selectsChains = (
  { chains: { heads }, types }: Pick<OwnSubgraphs, 'chains' | 'types'>,
  { operation, fragments }: OperationParts,
  apiSchema: GraphQLSchema,
): boolean => {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] };
  const info = new TypeInfo(apiSchema);
  let isFound = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: (field) => {
        if (isFound) return false;
        const named = heads.filter(({ fieldName }) => fieldName === field.name.value);
        const parent = named.length === 0 ? undefined : info.getParentType();
        isFound ||= parent ? named.some(({ typeName }) => types.areRelated(typeName, parent.name)) : false;
        return undefined;
      },
    }),
  );
  return isFound;
};

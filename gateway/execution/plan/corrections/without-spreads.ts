import { type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql';

/** The planner uses fragments of the client's operation where they fit. */
export const withoutSpreads = (document: DocumentNode): DocumentNode => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const definitions = document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) =>
      visit(operation, {
        // Visitors also visit the replacement, and so nested fragments.
        FragmentSpread: (spread) => {
          const fragment = fragments.get(spread.name.value);
          return fragment && { ...fragment, kind: Kind.INLINE_FRAGMENT, directives: spread.directives ?? [] };
        },
      }),
    );
  return { ...document, definitions };
};

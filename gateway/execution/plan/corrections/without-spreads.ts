import { type DocumentNode, Kind, visit } from 'graphql';
import { fragmentsOf } from '../../../../platform/graphql/selection/selection.ts';

/** The planner uses fragments of the client's operation where they fit. */
export const withoutSpreads = (document: DocumentNode): DocumentNode => {
  const fragments = fragmentsOf(document);
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

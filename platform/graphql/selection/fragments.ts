import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  visit,
} from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])));

/** Returns undefined for a spread of a fragment that the document does not have. */
export const fragmentIn = (
  node: FragmentSpreadNode | InlineFragmentNode,
  fragments: Pick<Fragments, 'get'>,
): FragmentDefinitionNode | InlineFragmentNode | undefined =>
  node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;

/** Returns the fragments that a node spreads, itself or in another fragment, in the order of first use. */
export const fragmentsBelow = (node: ASTNode, fragments: Fragments): readonly FragmentDefinitionNode[] => {
  const found = new Set<FragmentDefinitionNode>();
  const look = (within: ASTNode): void => {
    visit(within, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || found.has(fragment)) return;
        found.add(fragment);
        look(fragment);
      },
    });
  };
  look(node);
  return [...found];
};

export const variablesIn = (nodes: readonly ASTNode[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return names;
};

import {
  type DirectiveNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { OperationParts } from '../operation-parts.ts';
import { tooComplex } from '../too-complex.ts';
import { typenameField } from '../typename-field.ts';
import { deferName, deferOf, isActive, labelOf, ownDefers } from './defer-directive.ts';

/** Fragments with `@defer` in an operation; a fragment counts at each spread. */
const maxDefers = 50;

export interface DeferredFragment {
  /** The client's label. */
  readonly label: string | undefined;
  /** The client's `@defer`. A fragment may be spread in several places, and twice in one. */
  readonly origin: DirectiveNode;
}

/** Deferred fragments are inline and unconditional, each with its own label. */
interface ExpandedOperation {
  readonly parts: OperationParts;
  /** By the label in `parts`. */
  readonly deferred: ReadonlyMap<string, DeferredFragment>;
}

const tooMany = () =>
  tooComplex(`The query defers more than ${maxDefers} fragments, those of fragments counted wherever they are spread.`);

const deferringFragments = ({ fragments }: OperationParts): ReadonlySet<string> => {
  const deferring = new Set<string>();
  const spreadsOne = (set: SelectionSetNode): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return deferring.has(node.name.value);
      return node.selectionSet !== undefined && spreadsOne(node.selectionSet);
    });
  for (const [name, definition] of fragments) if (ownDefers(definition).length > 0) deferring.add(name);
  let before = -1;
  while (deferring.size > before) {
    before = deferring.size;
    for (const [name, { selectionSet }] of fragments) if (spreadsOne(selectionSet)) deferring.add(name);
  }
  return deferring;
};

const deferAs = (label: string): DirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: deferName },
  arguments: [
    {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: 'label' },
      value: { kind: Kind.STRING, value: label },
    },
  ],
});

/**
 * Resolves the conditions of `@defer` with these variables; `all` defers every candidate. The planner and the response
 * identify parts by label, so each place gets its own. Throws a `GraphQLError` if there are too many.
 */
export const expandDefers = (parts: OperationParts, variables: VariableValues | 'all'): ExpandedOperation => {
  const deferring = deferringFragments(parts);
  const deferred = new Map<string, DeferredFragment>();
  let count = 0;

  const settle = (node: SelectionNode): readonly DirectiveNode[] => {
    const directive = deferOf(node);
    const others = (node.directives ?? []).filter((other) => other !== directive);
    if (directive === undefined) return others;
    count += 1;
    if (count > maxDefers) throw tooMany();
    if (!isActive(directive, variables)) return others;
    const name = String(deferred.size);
    deferred.set(name, { label: labelOf(directive), origin: directive });
    return [...others, deferAs(name)];
  };

  const inline = (node: SelectionNode, fragment: FragmentDefinitionNode): InlineFragmentNode => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: fragment.typeCondition,
    directives: settle(node),
    selectionSet: expand(fragment.selectionSet),
  });

  const expand = (set: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: set.selections.map((node): SelectionNode => {
      if (node.kind === Kind.FIELD)
        return node.selectionSet === undefined ? node : { ...node, selectionSet: expand(node.selectionSet) };
      if (node.kind === Kind.INLINE_FRAGMENT)
        return { ...node, directives: settle(node), selectionSet: expand(node.selectionSet) };
      const fragment = parts.fragments.get(node.name.value);
      if (fragment === undefined || (deferOf(node) === undefined && !deferring.has(node.name.value))) return node;
      return inline(node, fragment);
    }),
  });

  const operation = { ...parts.operation, selectionSet: expand(parts.operation.selectionSet) };
  const fragments = new Map([...parts.fragments].filter(([name]) => !deferring.has(name)));
  return { parts: { ...parts, operation, fragments }, deferred };
};

/** The planner omits an operation's introspection fields, but not those of deferred fragments. */
export const withoutIntrospection = ({ operation, ...parts }: OperationParts): OperationParts => ({
  ...parts,
  operation: visit(operation, {
    Field: ({ name }) => (name.value === '__schema' || name.value === '__type' ? typenameField : undefined),
  }),
});

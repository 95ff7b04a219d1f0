import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How large one GraphQL document may be. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  readonly maxDirectives: number;
  readonly maxCost: number;
}

interface Size {
  depth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  /** Fields that the answer may hold, each list counted as `limit`/`first` items, or as `assumedListSize`. */
  cost: number;
}

/** Arguments that say how many items a list may have. */
const sizeArguments = new Set(['limit', 'first', 'last']);
const assumedListSize = 10;

const listFactor = (selection: {
  arguments?: readonly { name: { value: string }; value: { kind: string; value?: unknown } }[] | undefined;
}): number => {
  for (const argument of selection.arguments ?? []) {
    if (!sizeArguments.has(argument.name.value)) continue;
    return argument.value.kind === Kind.INT ? Math.max(1, Number(argument.value.value)) : assumedListSize;
  }
  return 1;
};

/** Spreads looked into for each field that the cost may count. A spread alone costs nothing, and one may stand for two, those for four... */
const spreadsPerCost = 4;

/** Stops at `ceiling`, so that a bomb of nested fragments costs no more to refuse than the largest document that is allowed. */
const measure = (document: DocumentNode, ceiling: number): Size => {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const size: Size = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0 };
  // A fragment that is spread often is measured as often: that is what executing it costs. Cycles are another rule's to report.
  let spreads = 0;
  const walk = (set: SelectionSetNode, depth: number, factor: number, inside: ReadonlySet<string>) => {
    if (size.cost > ceiling) return;
    if (spreads > ceiling * spreadsPerCost) {
      size.cost = ceiling + 1;
      return;
    }
    for (const selection of set.selections) {
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        if (selection.alias !== undefined) size.aliases += 1;
        if (depth === 1) size.rootFields += 1;
        size.cost += factor;
        size.depth = Math.max(size.depth, depth);
        if (selection.selectionSet !== undefined)
          walk(selection.selectionSet, depth + 1, factor * listFactor(selection), inside);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, factor, inside);
      } else {
        spreads += 1;
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined && !inside.has(selection.name.value))
          walk(fragment.selectionSet, depth, factor, new Set(inside).add(selection.name.value));
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    size.directives += definition.directives?.length ?? 0;
    walk(definition.selectionSet, 1, 1, new Set());
  }
  return size;
};

/** Fields of the schema's own description, which tools ask for in one deep query. `__typename` is not one of them. */
const isIntrospection = (document: DocumentNode): boolean =>
  document.definitions.every(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION ||
      node.selectionSet.selections.every(
        (field) => field.kind === Kind.FIELD && (field.name.value === '__schema' || field.name.value === '__type'),
      ),
  );

/** The limits that a document breaks, each as a sentence with both numbers. */
export const brokenLimits = (document: DocumentNode, limits: DocumentLimits): string[] => {
  const size = measure(document, limits.maxCost);
  const checks: [string, number, number][] = [
    // graphql-js bounds the depth of introspection; whether it is answered at all is a setting of its own.
    ['depth', isIntrospection(document) ? 0 : size.depth, limits.maxDepth],
    ['number of aliases', size.aliases, limits.maxAliases],
    ['number of root fields', size.rootFields, limits.maxRootFields],
    ['number of directives', size.directives, limits.maxDirectives],
    ['cost', size.cost, limits.maxCost],
  ];
  return checks
    .filter(([, is, may]) => is > may)
    .map(([what, is, may]) => `The ${what} of the query is ${is}; at most ${may} is allowed.`);
};

/** The same as a validation rule. */
export const documentLimitsRule =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document: (document) => {
      for (const sentence of brokenLimits(document, limits))
        context.reportError(
          new GraphQLError(sentence, { extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } }),
        );
    },
  });

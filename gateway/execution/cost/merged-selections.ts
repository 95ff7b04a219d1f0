import {
  type DocumentNode,
  doTypesOverlap,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import {
  fragmentsOf,
  responseNameOf,
  selectedFields,
  typeBelow,
  typeOn,
} from '../../../platform/graphql/selection/selection.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';

type Type = GraphQLNamedType | undefined;

interface SelectionPart {
  readonly set: SelectionSetNode;
  readonly type: Type;
}

interface FieldPart {
  readonly node: FieldNode;
  /** The type that it is selected on. */
  readonly type: Type;
}

/** What is selected at one place of a response, in one or several selection sets. */
export interface MergedSelection {
  readonly fields: readonly MergedField[];
}

/** A field with all its repetitions in fragments and beside it, which have one value in the response. */
export interface MergedField {
  readonly parts: readonly [FieldPart, ...FieldPart[]];
  /** Undefined for a leaf. */
  readonly below: MergedSelection | undefined;
}

/** Visited fields, counted each time: a document may repeat fragments in any combinations. */
const maxVisits = 20_000;

/** Fields of objects that cannot be the same are never merged. */
const mayMerge = (schema: GraphQLSchema, one: Type, other: Type): boolean =>
  one === other || !isCompositeType(one) || !isCompositeType(other) || doTypesOverlap(schema, one, other);

/** Merges the selections of a document as an execution does. Beyond a number of visits, nothing more is merged. */
export class MergedSelections {
  readonly roots: readonly MergedSelection[];
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReturnType<typeof fragmentsOf>;
  readonly #ids = new Map<SelectionSetNode, Map<Type, number>>();
  readonly #known = new Map<string, MergedSelection>();
  #lastId = 0;
  #visits = 0;
  #repeats = false;

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#schema = schema;
    this.#fragments = fragmentsOf(document);
    this.roots = document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? [this.#merge([{ set: node.selectionSet, type: schema.getRootType(node.operation) ?? undefined }])]
        : [],
    );
  }

  get isExhausted(): boolean {
    return this.#visits > maxVisits;
  }

  /** Whether any field is repeated. Visits the whole document. */
  repeats(): boolean {
    const seen = new Set(this.roots);
    for (const { fields } of seen) {
      for (const { below } of fields) if (below !== undefined) seen.add(below);
      if (this.#repeats || this.isExhausted) break;
    }
    return this.#repeats;
  }

  #merge(parts: readonly SelectionPart[]): MergedSelection {
    const byId = new Map(parts.map((part) => [this.#idOf(part), part]));
    const key = [...byId.keys()].sort((a, b) => a - b).join(' ');
    return memoized(this.#known, key, () => {
      let fields: readonly MergedField[] | undefined;
      const read = () => this.#fieldsOf([...byId.values()]);
      return {
        get fields() {
          fields ??= read();
          return fields;
        },
      };
    });
  }

  #idOf({ set, type }: SelectionPart): number {
    const ids = memoized(this.#ids, set, () => new Map<Type, number>());
    return memoized(ids, type, () => ++this.#lastId);
  }

  #fieldsOf(parts: readonly SelectionPart[]): readonly MergedField[] {
    const byName = new Map<string, FieldPart[][]>();
    for (const { set, type } of parts)
      for (const { node, condition } of selectedFields(set, this.#fragments)) {
        this.#visits += 1;
        const part = { node, type: typeOn(this.#schema, condition, type) };
        const groups = memoized(byName, responseNameOf(node), (): FieldPart[][] => []);
        this.#add(groups, part);
      }
    return [...byName.values()].flat().flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const all: MergedField['parts'] = [first, ...others];
      const below = all.flatMap(({ node, type }) =>
        node.selectionSet === undefined ? [] : [{ set: node.selectionSet, type: typeBelow(type, node.name.value) }],
      );
      return [{ parts: all, below: below.length === 0 ? undefined : this.#merge(below) }];
    });
  }

  #add(groups: FieldPart[][], part: FieldPart): void {
    const same = this.isExhausted
      ? []
      : groups.filter((group) => group.some(({ type }) => mayMerge(this.#schema, type, part.type)));
    if (same.length > 0) this.#repeats = true;
    const [into = [], ...others] = same;
    into.push(...others.flat(), part);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
    if (same.length === 0) groups.push(into);
  }
}

/** Whether a selection set has a fragment beside other selections, or a name twice. */
const mayRepeat = ({ selections }: SelectionSetNode): boolean => {
  const isFieldsAlone = selections.every(({ kind }) => kind === Kind.FIELD);
  if (selections.length > 1 && !isFieldsAlone) return true;
  const names = new Set(selections.map((node) => (node.kind === Kind.FIELD ? responseNameOf(node) : '')));
  return (
    names.size < selections.length ||
    selections.some(
      (node) => node.kind !== Kind.FRAGMENT_SPREAD && node.selectionSet !== undefined && mayRepeat(node.selectionSet),
    )
  );
};

const merge = (schema: GraphQLSchema, document: DocumentNode): MergedSelections | undefined => {
  if (!document.definitions.some((node) => 'selectionSet' in node && mayRepeat(node.selectionSet))) return undefined;
  const merged = new MergedSelections(schema, document);
  return merged.repeats() && !merged.isExhausted ? merged : undefined;
};

const known = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, MergedSelections | undefined>>();

/** Returns undefined if a document repeats no field, or too many to merge them. */
export const repeatedSelections = (schema: GraphQLSchema, document: DocumentNode): MergedSelections | undefined => {
  const ofSchema = memoized(known, schema, () => new WeakMap<DocumentNode, MergedSelections | undefined>());
  if (ofSchema.has(document)) return ofSchema.get(document);
  const merged = merge(schema, document);
  ofSchema.set(document, merged);
  return merged;
};

import { type FieldNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { responseNameOf } from '../../../../platform/graphql/selection/selection.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { fieldText, type PlannedNames } from './planned-names.ts';

const isIntrospection = (name: string): boolean => name.startsWith('__') && name !== '__typename';

type Part =
  | OperationParts['operation']
  | (OperationParts['fragments'] extends ReadonlyMap<string, infer F> ? F : never);

const partsOf = ({ operation, fragments }: OperationParts): readonly Part[] => [operation, ...fragments.values()];

const isAboutSchema = (part: Part): boolean =>
  part.kind === Kind.FRAGMENT_DEFINITION && part.typeCondition.name.value.startsWith('__');

const collides = (names: PlannedNames, field: FieldNode): boolean => {
  const planned = names.get(responseNameOf(field));
  return planned !== undefined && planned !== fieldText(field);
};

const hasCollision = (names: PlannedNames, parts: OperationParts): boolean => {
  let found = false;
  for (const part of partsOf(parts)) {
    if (isAboutSchema(part)) continue;
    visit(part, {
      Field: (field) => {
        if (isIntrospection(field.name.value)) return false;
        found ||= collides(names, field);
        return undefined;
      },
    });
  }
  return found;
};

/** Replacement names by response name. */
type OwnNames = ReadonlyMap<string, string>;

/**
 * Returns replacement names for fields whose response name the plan may need for something else: `id: name` beside the
 * key `id`, or `comments(first: 1)` beside a required `comments(first: 3)`. The planner merges fields by response name
 * alone, so one would be read as the other. Usually undefined.
 */
export const ownNamesFor = (names: PlannedNames, parts: OperationParts): OwnNames | undefined => {
  if (!hasCollision(names, parts)) return undefined;
  const taken = new Set<string>(names.keys());
  const colliding = new Set<string>();
  for (const part of partsOf(parts)) {
    visit(part, {
      Field: (field) => {
        taken.add(responseNameOf(field));
        if (collides(names, field)) colliding.add(responseNameOf(field));
      },
    });
  }
  const own = new Map<string, string>();
  for (const responseName of colliding) {
    let planned = `client__${responseName}`;
    while (taken.has(planned)) planned += '_';
    own.set(responseName, planned);
  }
  return own;
};

/** Copies all nodes, so `marked` is mapped to the copies. */
export const renameParts = (
  names: PlannedNames,
  own: OwnNames,
  { operation, fragments, ...others }: OperationParts,
  marked: ReadonlySet<FieldNode> = new Set(),
): { readonly parts: OperationParts; readonly marked: ReadonlySet<FieldNode> } => {
  const renamedMarks = new Set(marked);
  const renameField = (field: FieldNode): FieldNode => {
    if (isIntrospection(field.name.value)) return field;
    const planned = collides(names, field) ? own.get(responseNameOf(field)) : undefined;
    const { selectionSet } = field;
    const renamed: FieldNode = {
      ...field,
      ...(planned === undefined ? {} : { alias: { kind: Kind.NAME, value: planned } }),
      ...(selectionSet === undefined ? {} : { selectionSet: renameSet(selectionSet) }),
    };
    if (marked.has(field)) renamedMarks.add(renamed);
    return renamed;
  };
  const renameSet = (set: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: set.selections.map((node) => {
      if (node.kind === Kind.FIELD) return renameField(node);
      return node.kind === Kind.FRAGMENT_SPREAD ? node : { ...node, selectionSet: renameSet(node.selectionSet) };
    }),
  });
  const rename = <P extends Part>(part: P): P =>
    isAboutSchema(part) ? part : { ...part, selectionSet: renameSet(part.selectionSet) };
  const renamed = new Map([...fragments].map(([name, fragment]) => [name, rename(fragment)]));
  return { parts: { ...others, operation: rename(operation), fragments: renamed }, marked: renamedMarks };
};

export const clientNamesOf = (own: OwnNames): ReadonlyMap<string, string> =>
  new Map([...own].map(([responseName, planned]) => [planned, responseName]));

import { type FieldNode, Kind, type NameNode, visit } from 'graphql';
import type { OperationParts } from '../../operation-parts.ts';
import { fieldText, type PlannedNames } from './planned-names.ts';

/** An operation whose colliding fields are planned under other names than the client has given them. */
export interface RenamedOperation {
  readonly parts: OperationParts;
  /** The client's response name by the planned one. */
  readonly clientNames: ReadonlyMap<string, string>;
}

const responseNameOf = (field: FieldNode): string => (field.alias ?? field.name).value;

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

/**
 * Gives names of their own to fields that a client has under the name of something else that the plan may fetch at the
 * same place: `id: name` beside the key `id`, `comments(first: 1)` beside a required `comments(first: 3)`. The planner
 * merges fields by their response names, whatever fields and arguments they are of, so that one of the two would be
 * read as the other. Undefined when nothing collides, which is so for nearly every operation.
 */
export const withOwnResponseNames = (names: PlannedNames, parts: OperationParts): RenamedOperation | undefined => {
  if (!hasCollision(names, parts)) return undefined;
  const taken = new Set<string>(names.keys());
  for (const part of partsOf(parts)) visit(part, { Field: (field) => void taken.add(responseNameOf(field)) });
  const clientNames = new Map<string, string>();
  const plannedNames = new Map<string, string>();

  const nameFor = (responseName: string): string => {
    const known = plannedNames.get(responseName);
    if (known !== undefined) return known;
    let planned = `client__${responseName}`;
    while (taken.has(planned)) planned += '_';
    plannedNames.set(responseName, planned);
    clientNames.set(planned, responseName);
    return planned;
  };
  const rename = <P extends Part>(part: P): P =>
    isAboutSchema(part)
      ? part
      : visit(part, {
          Field: {
            enter: (field) => (isIntrospection(field.name.value) ? false : undefined),
            leave: (field) => {
              if (isIntrospection(field.name.value) || !collides(names, field)) return undefined;
              const alias: NameNode = { kind: Kind.NAME, value: nameFor(responseNameOf(field)) };
              return { ...field, alias };
            },
          },
        });
  const fragments = new Map([...parts.fragments].map(([name, fragment]) => [name, rename(fragment)]));
  return { parts: { ...parts, operation: rename(parts.operation), fragments }, clientNames };
};

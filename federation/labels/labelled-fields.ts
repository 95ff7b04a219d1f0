import {
  type FieldDefinition,
  type InterfaceType,
  isInterfaceType,
  isObjectType,
  type ObjectType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import { Kind, type SelectionSetNode } from 'graphql';
import { federatedField, typeNameBelow } from '../../gateway/execution/federated-field.ts';
import { parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { memoized } from '../../platform/runtime/memoized.ts';

/**
 * By `Type.field`, the labels of `@override` on which the fetches of the field may depend. Fields without any are left
 * out.
 */
export type LabelledFields = ReadonlyMap<string, readonly string[]>;

type FieldsType = ObjectType | InterfaceType;

const coordinate = (typeName: string, fieldName: string): string => `${typeName}.${fieldName}`;

/** A field set names fields of the type and, in fragments, of others. */
const coordinatesIn = (schema: Schema, set: SelectionSetNode, typeName: string): readonly string[] =>
  set.selections.flatMap((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT)
      return coordinatesIn(schema, node.selectionSet, node.typeCondition?.name.value ?? typeName);
    const { value: name } = node.name;
    const below = node.selectionSet && typeNameBelow(schema, typeName, name);
    return [coordinate(typeName, name), ...(below ? coordinatesIn(schema, node.selectionSet, below) : [])];
  });

const textsOf = (
  element: FieldsType | FieldDefinition<FieldsType>,
  directive: 'join__field' | 'join__type',
  argument: 'overrideLabel' | 'requires' | 'key',
): readonly string[] =>
  element.appliedDirectivesOf(directive).flatMap((applied) => {
    const text: unknown = applied.arguments()[argument];
    return typeof text === 'string' ? [text] : [];
  });

/**
 * Reads which labels matter to which field. They are the field's own, those of the fields that it requires and of the
 * keys of its type, and for an interface those of its objects, since the planner may fetch all of these. Undefined if
 * the supergraph has no label.
 */
export const readLabelledFields = (schema: Schema): LabelledFields | undefined => {
  const types = schema.types().filter((type): type is FieldsType => isObjectType(type) || isInterfaceType(type));
  const own = new Map<string, readonly string[]>();
  for (const type of types)
    for (const field of type.fields()) {
      const labels = textsOf(field, 'join__field', 'overrideLabel');
      if (labels.length > 0) own.set(coordinate(type.name, field.name), labels);
    }
  if (own.size === 0) return undefined;

  const keysOf = new Map<string, readonly string[]>();
  const keyFields = (type: FieldsType): readonly string[] =>
    memoized(keysOf, type.name, () =>
      textsOf(type, 'join__type', 'key').flatMap((key) => coordinatesIn(schema, parseFieldSet(key), type.name)),
    );
  const requiredBy = (type: FieldsType, fieldName: string): readonly string[] => {
    const field = federatedField(schema, type.name, fieldName);
    const sets = field === undefined ? [] : textsOf(field, 'join__field', 'requires');
    return sets.flatMap((set) => coordinatesIn(schema, parseFieldSet(set), type.name));
  };
  const neededBy = (at: string): readonly string[] => {
    const [typeName = '', fieldName = ''] = at.split('.');
    const type = schema.type(typeName);
    if (type === undefined || !(isObjectType(type) || isInterfaceType(type))) return [];
    const objects = isInterfaceType(type) ? possibleRuntimeTypes(type) : [];
    return [
      ...objects.map(({ name }) => coordinate(name, fieldName)),
      // A subgraph may resolve the field of an object by its interface (`@interfaceObject`).
      ...[type, ...type.interfaces()].flatMap((each) => [...keyFields(each), ...requiredBy(each, fieldName)]),
    ];
  };
  const ownLabels = (at: string): readonly string[] => {
    const [typeName = '', fieldName = ''] = at.split('.');
    const type = schema.type(typeName);
    const interfaces = type !== undefined && isObjectType(type) ? type.interfaces() : [];
    return [at, ...interfaces.map(({ name }) => coordinate(name, fieldName))].flatMap((each) => own.get(each) ?? []);
  };
  const needs = new Map<string, readonly string[]>();
  const labelsOf = (start: string): readonly string[] => {
    const seen = new Set([start]);
    const found = new Set<string>();
    for (const at of seen) {
      for (const label of ownLabels(at)) found.add(label);
      for (const next of memoized(needs, at, () => neededBy(at))) seen.add(next);
    }
    return [...found].sort();
  };

  const labelled = new Map<string, readonly string[]>();
  for (const type of types)
    for (const name of ['__typename', ...type.fields().map((field) => field.name)]) {
      const labels = labelsOf(coordinate(type.name, name));
      if (labels.length > 0) labelled.set(coordinate(type.name, name), labels);
    }
  return labelled;
};

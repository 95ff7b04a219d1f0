import { getNamedType, isCompositeType, print, type SelectionSetNode } from 'graphql';
import { responseNameOf } from '../../../platform/graphql/selection/selected-fields.ts';
import type { DataWrap } from '../../../platform/rest/rest-service.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { fieldAt } from '../selection.ts';
import { type BodyPart, partOf } from '../serializer/part-writer.ts';
import { type BodyMember, pathOf } from '../shapes/body-field.ts';
import { bodyMembers, echoesBelow, membersBelow } from '../shapes/body-members.ts';
import { describeElement } from './describe-element.ts';
import { envelopeSchema, responseMetaSchema } from './envelope-schema.ts';
import type { Components, Describe, JsonSchema, Owner } from './json-schema.ts';
import { type BodyContent, type BodyShape, nameOf, valueSchemas } from './value-schema.ts';

const withoutFields = (sets: readonly SelectionSetNode[], keys: readonly string[]): SelectionSetNode[] =>
  sets.map((set) => ({
    ...set,
    selections: set.selections.filter((node) => node.kind !== 'Field' || !keys.includes(responseNameOf(node))),
  }));

const asSelected = (selections: readonly SelectionSetNode[]): BodyContent => ({
  selections,
  hoisted: undefined,
  number: undefined,
});

/** Creates the schema of a route's success body. */
export const outputSchema = (
  components: Components,
  describe: Describe,
  { route, operation, body }: CompiledRoute,
): JsonSchema => {
  const { objectSchema, memberSchema, coreSchema, valueSchema } = valueSchemas(components, describe, operation);
  const shape: BodyShape = {
    sparseAt: route.sparse?.at,
    withoutNullsAt: route.withoutNulls,
    nest: route.nest,
  };
  const { envelope, wrap } = route;
  const owner: Owner = {
    name: `${operation.definition.name?.value ?? ''}Response`,
    key: `root ${print(operation.definition)}`,
  };

  const dataSchema = (at: string, apart: readonly string[]): JsonSchema => {
    const field = fieldAt(operation, at.split('.'));
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return {};
    const fields = bodyMembers(operation, type, field.selections).filter(
      ({ kind, key }) => (kind !== 'field' && kind !== 'group') || !apart.includes(key),
    );
    const rest = withoutFields(field.selections, apart);
    // Other responses use the same fragment, so they share its name and shape.
    if (nameOf('', rest) === type.name && bodyMembers(operation, type, rest).length === fields.length)
      return coreSchema(type, asSelected(rest), at, shape);
    const selected = field.selections.map((set) => print(set)).join(' ');
    const echoed = echoesBelow(operation, field).join(' ');
    const key = `data ${type.name} ${selected} ${shape.sparseAt ?? ''} without ${apart.join()} ${echoed}`;
    const name = nameOf(type.name, field.selections);
    return components.refer(name, key, () => ({
      ...describe(type.description),
      ...objectSchema(fields, at, shape, { name, key }),
    }));
  };

  const wrapSchema = ({ at, meta = false }: DataWrap): JsonSchema => {
    const data = dataSchema(at, meta ? ['meta'] : []);
    if (!meta) return { type: 'object', required: ['data'], properties: { data } };
    const field = metaOf(at);
    if (field === undefined) throw new Error(`the operation selects no meta at ${at}`);
    const about = memberSchema(field, at, shape, valueSchema, owner);
    const described = { ...about, ...describeElement(describe, field) };
    return { type: 'object', required: ['data', 'meta'], properties: { data, meta: described } };
  };

  const metaOf = (at: string): BodyPart | undefined =>
    partOf(membersBelow(operation, fieldAt(operation, at.split('.'))), 'meta');

  /** Returns the schema of an envelope's common `meta`, with the members that this response's meta type adds. */
  const envelopeMeta = (at: string): JsonSchema => {
    const common = () => components.refer('ResponseMeta', 'meta', () => responseMetaSchema(components));
    const own = metaOf(at);
    if (own === undefined) return common();
    const general = responseMetaSchema(components)['properties'] as JsonSchema;
    const isAdded = ({ restName }: BodyMember) => !(restName in general);
    const extended = (name: string, members: readonly BodyMember[], path: string): JsonSchema => {
      if (!members.some(isAdded)) return common();
      const meta: Owner = { name: `${name.replace(/Meta$/, '')}ResponseMeta`, key: `meta ${name}` };
      return components.refer(meta.name, meta.key, () => {
        const added = objectSchema(members.filter(isAdded), path, shape, meta);
        return responseMetaSchema(components, added['properties'] as JsonSchema);
      });
    };
    if (own.kind === 'group') {
      const parent = getNamedType(fieldAt(operation, at.split('.')).type).name;
      return extended(`${parent}Meta`, own.members, at);
    }
    const type = getNamedType(own.type);
    if (!isCompositeType(type)) return common();
    const members = bodyMembers(operation, type, own.selections);
    return extended(nameOf(type.name, own.selections), members, pathOf(at, own));
  };

  const bareSchema = (): JsonSchema => {
    const sets = [operation.definition.selectionSet];
    const members = bodyMembers(operation, operation.rootType, sets);
    const [field] = members;
    if (body.path.length > 0 && field?.kind === 'field') return coreSchema(field.type, field, pathOf('', field), shape);
    const named: Owner = { ...owner, name: nameOf(owner.name, sets) };
    return components.refer(named.name, named.key, () => objectSchema(members, '', shape, named));
  };

  const whole = (build: () => JsonSchema): JsonSchema =>
    components.refer(owner.name, owner.key, () => ({ description: route.summary, ...build() }));
  if (wrap !== undefined) return whole(() => wrapSchema(wrap));
  if (envelope === undefined) return bareSchema();
  return whole(() =>
    envelopeSchema(components, dataSchema(envelope.at, ['meta', 'warnings']), envelopeMeta(envelope.at)),
  );
};

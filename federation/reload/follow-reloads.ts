import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isEnumType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import type { PreparedOperation } from '../../gateway/execution/prepared-operation.ts';
import type { Graph } from '../../gateway/graph/graph.ts';
import type { RunningSubscription, SubscriptionParts } from '../../gateway/subscriptions/running-subscription.ts';
import type { FollowReloads } from '../../gateway/subscriptions/subscription-engine.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { nextTurn } from '../../platform/runtime/promise/turns.ts';

const possibleNames = (schema: GraphQLSchema, type: GraphQLNamedType): string =>
  isAbstractType(type)
    ? schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort()
        .join(' | ')
    : type.name;

const describeType = (schema: GraphQLSchema, type: GraphQLNamedType): string => {
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => name)
      .sort()
      .join(' ');
  if (isScalarType(type)) return type.specifiedByURL ?? '';
  return possibleNames(schema, type);
};

/** The type of each field with its enum values or possible types, and the possible types of each type condition. */
const usedSchema = ({ document, schema }: PreparedOperation): string => {
  const used = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const addCondition = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode): void => {
    const type = typeCondition === undefined ? undefined : schema.getType(typeCondition.name.value);
    if (type !== undefined) used.add(`on ${type.name}: ${possibleNames(schema, type)}`);
  };
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      InlineFragment: addCondition,
      FragmentDefinition: addCondition,
      Field: () => {
        const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()];
        if (!parent || !field) return;
        used.add(`${parent.name}.${field.name}: ${field.type} = ${describeType(schema, getNamedType(field.type))}`);
      },
    }),
  );
  return [...used].sort().join('\n');
};

const planText = ({ plan, subscription }: PreparedOperation): string =>
  JSON.stringify([plan, subscription?.field.delivery]);

const isSameOperation = (one: PreparedOperation, other: PreparedOperation): boolean =>
  planText(one) === planText(other) && usedSchema(one) === usedSchema(other);

/** Readers of changed subscriptions are ended over this time, so that they do not all reconnect at once. */
const spreadMs = 5_000;

const reloaded = () =>
  new ServiceError(
    'subscription_schema_reload',
    'The schema was replaced, and this subscription with it; subscribe again.',
  );

/** Returns undefined if the subscription has changed in the current graph. */
const renewedParts = async (
  { parts, prepareAgain }: RunningSubscription,
  { services }: Pick<Graph, 'services'>,
  isSame: (former: PreparedOperation, now: PreparedOperation) => boolean,
): Promise<SubscriptionParts | undefined> => {
  const { operation, services: former } = parts;
  const now = await prepareAgain();
  if (!isPrepared(now) || now.subscription === undefined) return undefined;
  // The access rules may have changed, so the caller must subscribe again.
  if (operation.withheld !== undefined || now.variants !== undefined) return undefined;
  // A subgraph at another address has another stream.
  if (now.serviceNames.some((name) => services.get(name) !== former.get(name))) return undefined;
  return isSame(operation, now) ? { operation: now, subscription: now.subscription, services } : undefined;
};

/**
 * After each reload, ends the subscriptions whose plan or used schema has changed. The others continue with parts of
 * the new supergraph, so that the former one can be freed. Returns a function that stops this.
 */
export const followReloads: FollowReloads = ({ graph, streams, clock, onError }) => {
  let generation = 0;

  const later = (end: () => void): void => {
    clock.after(Math.random() * spreadMs, guarded(end, onError));
  };

  const checkAll = async (): Promise<void> => {
    generation++;
    const mine = generation;
    // Many streams share one operation, with other variables or callers.
    const known = new WeakMap<PreparedOperation, WeakMap<PreparedOperation, boolean>>();
    const isSame = (former: PreparedOperation, now: PreparedOperation): boolean => {
      const of = memoized(known, former, () => new WeakMap<PreparedOperation, boolean>());
      return memoized(of, now, () => isSameOperation(former, now));
    };
    for (const entry of [...streams.completions.entries(), ...streams.own.entries()]) {
      const { about: running } = entry;
      if (running === undefined || running.parts.operation.schema === graph.supergraph.apiSchema) continue;
      const renewed = await renewedParts(running, graph, isSame);
      if (mine !== generation) return;
      if (renewed === undefined) entry.end(reloaded(), later);
      else running.parts = renewed;
      await nextTurn();
      if (mine !== generation) return;
    }
  };

  return graph.onReload(guarded(checkAll, onError));
};

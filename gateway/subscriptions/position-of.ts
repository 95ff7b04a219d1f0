import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLField,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { responseNameOf, selectedFields } from '../../platform/graphql/selection/selection.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { isJsonObject } from '../../platform/text/json/json-object.ts';
import { operationPartsOf } from '../execution/operation-parts.ts';
import type { PreparedOperation, PreparedSubscription } from '../execution/prepared-operation.ts';

/** Response names of an event's nullable fields. */
const nullableNamesOf = (
  document: DocumentNode,
  operationName: string | undefined,
  field: GraphQLField<unknown, unknown>,
): ReadonlySet<string> => {
  const { operation, fragments } = operationPartsOf(document, operationName);
  const eventType = getNamedType(field.type);
  const fields = isObjectType(eventType) ? eventType.getFields() : {};
  const selected = selectedFields(operation.selectionSet, fragments).flatMap(({ node: { selectionSet } }) =>
    selectionSet === undefined ? [] : selectedFields(selectionSet, fragments).map(({ node }) => node),
  );
  const nullable = selected.filter(({ name }) => name.value in fields && !isNonNullType(fields[name.value]?.type));
  return new Set(nullable.map(responseNameOf));
};

type PositionOf = (event: ExecutionResult) => ExecutionResult;

const createPositionOf = (
  document: DocumentNode,
  operationName: string | undefined,
  field: GraphQLField<unknown, unknown>,
): PositionOf => {
  const names = nullableNamesOf(document, operationName, field);
  return (event) => {
    const [entry] = Object.entries(event.data ?? {});
    if (entry === undefined || !isJsonObject(entry[1])) return event;
    const value = Object.fromEntries(Object.entries(entry[1]).map(([name, of]) => [name, names.has(name) ? null : of]));
    return { data: { [entry[0]]: value } };
  };
};

/** Returns the position in an event: the event with null in each nullable field. */
interface Positions {
  /** For an event from the subgraph. */
  readonly ofFetched: PositionOf;
  /** For an event to the client. */
  readonly ofCompleted: PositionOf;
}

const known = new WeakMap<PreparedSubscription, Positions>();

export const positionsOf = (operation: PreparedOperation, subscription: PreparedSubscription): Positions => {
  const { fetchRequest, field } = subscription;
  const { definition } = field;
  if (definition === undefined) throw new Error('a subscription without a definition has no positions');
  return memoized(known, subscription, () => ({
    ofFetched: createPositionOf(parse(fetchRequest.query), fetchRequest.operationName, definition),
    ofCompleted: createPositionOf(operation.document, operation.operationName, definition),
  }));
};

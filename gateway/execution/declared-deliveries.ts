import type { Schema } from '@apollo/federation-internals';

/** Arguments of `@delivery` by the name of the subscription's field; undefined for a field without the directive. */
export type DeclaredDeliveries = (fieldName: string) => Readonly<Record<string, unknown>> | undefined;

const identity = 'https://tributary.example/delivery';

/** A graph without the directive does not say that its events are whole states, of which one replaces another. */
const everyEvent = { everyEvent: true };

export const declaredDeliveries = (supergraph: Schema): DeclaredDeliveries => {
  const feature = supergraph.coreFeatures?.getByIdentity(identity);
  if (feature === undefined) return () => everyEvent;
  const directive = feature.directiveNameInSchema('delivery');
  const subscription = supergraph.schemaDefinition.rootType('subscription');
  return (fieldName) => subscription?.field(fieldName)?.appliedDirectivesOf(directive)[0]?.arguments();
};

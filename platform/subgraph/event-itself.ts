/**
 * `resolve` of a subscription field whose stream has the values of the field: GraphQL by itself takes an event for an
 * object that has the field.
 */
export const eventItself = <Event>(event: Event): Event => event;

/**
 * `resolve` of a subscription field whose events are the values of the field. By default, GraphQL expects an event to
 * be an object that has the field.
 */
export const eventItself = <Event>(event: Event): Event => event;

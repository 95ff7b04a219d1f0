/**
 * `resolve` of a subscription field whose events are the field's values. By default, GraphQL expects events to be
 * objects with the field.
 */
export const eventItself = <Event>(event: Event): Event => event;

/**
 * Declares `@delivery` in a supergraph, as our own does. Subscriptions without the directive are then states, and those
 * of a graph that does not declare it are events.
 */
export const withDelivery = (supergraphSdl: string): string =>
  `${supergraphSdl.replace(
    /^schema\n/m,
    'schema\n  @link(url: "https://tributary.example/delivery/v1.0", import: ["@delivery"])\n',
  )}
directive @delivery(
  everyEvent: Boolean!
  latestFirst: Boolean = false
  positionFirst: Boolean = false
  ownStreamFor: String
) on FIELD_DEFINITION
`;

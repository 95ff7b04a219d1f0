import { graphql } from './__generated__/gql.ts';

export const activitySubscription = graphql(`
  subscription ConsoleActivity($after: String) {
    activity(after: $after) { cursor }
  }
`);

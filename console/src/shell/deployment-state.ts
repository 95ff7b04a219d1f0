import { graphql } from './__generated__/gql.ts';

export const upstreamsChanged = graphql(`
  subscription ConsoleUpstreams {
    upstreamsChanged { id service name state }
  }
`);

import { commitMutation, type Disposable, type Environment, graphql, requestSubscription } from 'relay-runtime';
import type { fareSearchCreateMutation } from './__generated__/fareSearchCreateMutation.graphql.ts';
import type { fareSearchProgressSubscription } from './__generated__/fareSearchProgressSubscription.graphql.ts';

type Mutation = fareSearchCreateMutation;

export const fareSearch = graphql`
  query fareSearchQuery($jobId: ID!) {
    fareSearch(jobId: $jobId) {
      jobId
      status
      progressPercent
    }
  }
`;

/** Starts a search. Errors that the user can correct are in `userErrors`; others are errors of the request. */
export const createFareSearch = (
  environment: Environment,
  input: Mutation['variables']['input'],
): Promise<Mutation['response']['createFareSearch']> =>
  new Promise((resolve, reject) => {
    commitMutation<Mutation>(environment, {
      mutation: graphql`
        mutation fareSearchCreateMutation($input: CreateFareSearchInput!) {
          createFareSearch(input: $input) {
            fareSearch {
              jobId
              status
              progressPercent
            }
            userErrors {
              code
              message
              field
            }
          }
        }
      `,
      variables: { input },
      onCompleted: ({ createFareSearch: payload }, errors) =>
        errors?.[0] ? reject(new Error(errors[0].message)) : resolve(payload),
      onError: reject,
    });
  });

/** An event is the search itself: the store identifies it by its id and updates every view of it. */
export const followFareSearch = (
  environment: Environment,
  jobId: string,
  onError: (error: Error) => void,
): Disposable =>
  requestSubscription<fareSearchProgressSubscription>(environment, {
    subscription: graphql`
      subscription fareSearchProgressSubscription($jobId: ID!) {
        fareSearchChanged(jobId: $jobId) {
          jobId
          status
          progressPercent
        }
      }
    `,
    variables: { jobId },
    onError,
  });

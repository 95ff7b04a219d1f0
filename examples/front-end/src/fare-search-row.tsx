import { useQuery, useSubscription } from '@apollo/client/react';
import { graphql } from './__generated__/gql.ts';
import { ProblemList } from './problem-list.tsx';
import { Warnings } from './warnings.tsx';

/** Query and subscription select the same fields, so each event has all data of the row. */
graphql(`
  fragment FareSearchRow on FareSearch {
    id
    status
    progressPercent
    origin { id city }
    destination { id city }
    failure { message }
    warnings { code message }
    offers(first: 3) {
      nodes { offerId departsAtLocal airlineNames price { amount currencyCode } }
    }
  }
`);

const fareSearchQuery = graphql(`
  query FareSearch($jobId: ID!) {
    fareSearch(jobId: $jobId) { ...FareSearchRow }
  }
`);

const fareSearchChanged = graphql(`
  subscription FareSearchProgress($jobId: ID!) {
    fareSearchChanged(jobId: $jobId) { ...FareSearchRow }
  }
`);

export const FareSearchRow = ({ jobId }: { jobId: string }) => {
  const { data, error } = useQuery(fareSearchQuery, { variables: { jobId } });
  // An event is the search itself: the cache identifies it by its id and updates the query above.
  const { error: streamError } = useSubscription(fareSearchChanged, { variables: { jobId } });
  const search = data?.fareSearch;
  const problem = error ?? streamError;
  return (
    <li>
      {problem && <ProblemList error={problem} />}
      {search && (
        <>
          <p>
            {search.origin.city} to {search.destination.city}: {search.status.toLowerCase()}, {search.progressPercent} %
          </p>
          <progress max={100} value={search.progressPercent} />
          {search.failure && <p role="alert">{search.failure.message}</p>}
          <Warnings of={search.warnings} />
          <ol>
            {search.offers.nodes.map(({ offerId, departsAtLocal, airlineNames, price }) => (
              <li key={offerId}>
                {price === null ? 'no price' : `${price.amount} ${price.currencyCode}`}{' '}
                <small>
                  {departsAtLocal.replace('T', ' ')} · {airlineNames.join(', ')}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
    </li>
  );
};

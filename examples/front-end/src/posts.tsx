import { useQuery } from '@apollo/client/react';
import { useTransition } from 'react';
import { graphql } from './__generated__/gql.ts';
import { ProblemList } from './problem-list.tsx';

const postsQuery = graphql(`
  query Posts($after: String) {
    posts(first: 10, after: $after) {
      totalCount
      nodes { id title url publishedAt source { id name } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export const Posts = () => {
  const { data, error, loading, fetchMore, refetch } = useQuery(postsQuery);
  const [isFetchingMore, startFetching] = useTransition();
  const posts = data?.posts;
  return (
    <section className="card">
      <h2>Posts</h2>
      {loading && <p>Loading…</p>}
      {error && <ProblemList error={error} retry={() => void refetch()} />}
      {posts && (
        <>
          <ol className="posts">
            {posts.nodes.map(({ id, title, url, publishedAt, source }) => (
              <li key={id}>
                <a href={url}>{title}</a>{' '}
                <small>
                  {source.name} · {day.format(new Date(publishedAt))}
                </small>
              </li>
            ))}
          </ol>
          <p className="quiet">
            {posts.nodes.length} of {posts.totalCount}
          </p>
          {posts.pageInfo.hasNextPage && (
            <button
              type="button"
              disabled={isFetchingMore}
              onClick={() =>
                startFetching(async () => {
                  // The cache appends the page to the list that is shown.
                  await fetchMore({ variables: { after: posts.pageInfo.endCursor } });
                })
              }
            >
              More
            </button>
          )}
        </>
      )}
    </section>
  );
};

import { type ErrorLike, NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
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
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(postsQuery);
  const [moreError, setMoreError] = useState<ErrorLike>();
  const posts = data?.posts;

  const showMore = async () => {
    setMoreError(undefined);
    await fetchMore({ variables: { after: posts?.pageInfo.endCursor } }).catch(setMoreError);
  };

  return (
    <section className="card">
      <h2>Posts</h2>
      {networkStatus === NetworkStatus.loading && <p>Loading…</p>}
      {error && <ProblemList error={error} retry={() => refetch()} />}
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
          {moreError && <ProblemList error={moreError} />}
          {posts.pageInfo.hasNextPage && (
            <button type="button" disabled={networkStatus === NetworkStatus.fetchMore} onClick={showMore}>
              More
            </button>
          )}
        </>
      )}
    </section>
  );
};

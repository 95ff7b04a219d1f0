import type { ResultOf } from '../../graph/operation.ts';
import { useStream } from '../../graph/use-stream.ts';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { graphql } from './__generated__/gql.ts';

/** Posts, stories and postings as they are found. */
const activitySubscription = graphql(`
  subscription ConsoleActivity($after: String) {
    activity(after: $after) {
      cursor
      item {
        __typename
        ... on Post {
          id
          title
          publishedAt
        }
        ... on SocialItem {
          id
          storyTitle: title
          createdAt
        }
        ... on JobPosting {
          id
          title
          firstSeenAt
        }
      }
    }
  }
`);

type ActivityItem = NonNullable<ResultOf<typeof activitySubscription>['activity']['item']>;

interface River {
  readonly cursor: string;
  readonly items: readonly ActivityItem[];
}

const longest = 40;
const fromNow = {};

export const RiverPanel = () => {
  const reading = useStream(activitySubscription, fromNow, {
    fold: (river: River | undefined, { activity: { cursor, item } }) => ({
      cursor,
      items: item === null ? (river?.items ?? []) : [item, ...(river?.items ?? [])].slice(0, longest),
    }),
    resume: (_, { cursor }) => ({ after: cursor }),
  });
  const items = reading.data?.items ?? [];
  return (
    <Panel
      title="What is published"
      of={reading}
      empty={items.length === 0 && 'Nothing has been published since you opened this page'}
    >
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            {item.__typename === 'SocialItem' ? item.storyTitle : item.title}{' '}
            {item.__typename === 'Post' && <Age of={item.publishedAt} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
};

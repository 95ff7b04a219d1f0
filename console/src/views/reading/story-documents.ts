import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

graphql(`
  fragment StoryLine on SocialItem {
    id
    source
    itemId
    channel
    title
    author
    url
    bodyPreview
    createdAt
    sourceUrl
    engagement {
      score
      upvoteCount
      repostCount
      commentCount
    }
    linkedContentPreview {
      domain
    }
  }
`);

graphql(`
  fragment CommentText on SocialComment {
    key
    author
    body
    createdAt
    editedAt
    score
    status
    sourceUrl
    omittedReplyCount
  }
`);

graphql(`
  fragment CommentThreads on SocialItem {
    id
    comments(first: 20) {
      totalCount
      pageInfo {
        hasNextPage
      }
      warnings {
        code
        message
      }
      nodes {
        ...CommentText
        replies {
          ...CommentText
          replies {
            ...CommentText
            replies {
              ...CommentText
              replies {
                ...CommentText
                replies {
                  ...CommentText
                  replyCount
                }
              }
            }
          }
        }
      }
    }
  }
`);

/** A page of posts, each with its discussions elsewhere. */
export const storiesQuery = graphql(`
  query ConsoleReadingStories($feed: SocialFeedInput!, $after: String) {
    socialFeed(feed: $feed, first: 30, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      meta {
        fetchedAt
        sourcesUsed
      }
      warnings {
        code
        message
      }
      nodes {
        ...StoryLine
        page {
          id
          post {
            id
            postId
            source {
              id
              lab
            }
          }
        }
      }
    }
  }
`);

export const feedSubscription = graphql(`
  subscription ConsoleReadingFeed($feed: SocialFeedInput!, $since: String) {
    socialItemsPosted(feed: $feed, since: $since) {
      checkpoint
      checkpointStatus
      checkpointMessage
      isCatchingUp
      failure {
        message
      }
      items {
        ...StoryLine
      }
    }
  }
`);

export const storyQuery = graphql(`
  query ConsoleReadingStory($source: SocialSource!, $itemId: ID!, $community: String) {
    socialItem(source: $source, itemId: $itemId, community: $community) {
      ...StoryLine
      body
      labels
      editedAt
      availability {
        status
        reason
      }
      meta {
        fetchedAt
        sourcesUsed
      }
      page {
        id
        post {
          id
          postId
          title
          source {
            id
            name
          }
        }
      }
    }
  }
`);

export const commentsQuery = graphql(`
  query ConsoleReadingComments($source: SocialSource!, $itemId: ID!, $community: String) {
    socialItem(source: $source, itemId: $itemId, community: $community) {
      ...CommentThreads
    }
  }
`);

/** The text of the page that a story links to. The server reads that page for this query. */
export const linkedPageQuery = graphql(`
  query ConsoleReadingLinkedPage($source: SocialSource!, $itemId: ID!, $community: String) {
    socialItem(source: $source, itemId: $itemId, community: $community) {
      id
      linkedContent {
        url
        finalUrl
        domain
        contentKind
        fetchStatus
        title
        byline
        siteName
        publishedAt
        wordCount
        chunkCount
        fetchedAt
        warnings {
          code
          message
        }
        chunks(first: 12) {
          nodes {
            number
            markdown
          }
        }
      }
    }
  }
`);

type Stories = NonNullable<ResultOf<typeof storiesQuery>['socialFeed']>;

export type ListedStory = Stories['nodes'][number];
export type NewStory = ResultOf<typeof feedSubscription>['socialItemsPosted']['items'][number];

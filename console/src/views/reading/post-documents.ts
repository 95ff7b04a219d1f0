import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

graphql(`
  fragment PostLine on Post {
    id
    postId
    title
    url
    summary
    authors
    publishedAt
    publishedAtSource
    publishedPrecision
    firstSeenAt
    wordCount
    source {
      id
      slug
      name
      lab
    }
    tags {
      id
      slug
      name
    }
  }
`);

export const postsQuery = graphql(`
  query ConsoleReadingPosts($sources: [String!], $tags: [String!], $query: String, $sort: PostSort, $after: String) {
    posts(sources: $sources, tags: $tags, query: $query, sort: $sort, first: 25, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      warnings {
        code
        message
      }
      nodes {
        ...PostLine
        page {
          id
          discussions(first: 3) {
            totalCount
            nodes {
              id
              engagement {
                commentCount
              }
            }
          }
        }
      }
    }
  }
`);

export const subjectsQuery = graphql(`
  query ConsoleReadingSubjects {
    blogSources(first: 100) {
      totalCount
      nodes {
        id
        slug
        name
        lab
        postCount
      }
    }
    blogTags(first: 60) {
      nodes {
        id
        slug
        name
        postCount
      }
    }
  }
`);

export const postQuery = graphql(`
  query ConsoleReadingPost($postId: ID!) {
    post(postId: $postId) {
      ...PostLine
      body
      bodyMarkdown
      bodySource
      updatedAt
      isListed
    }
  }
`);

export const discussionQuery = graphql(`
  query ConsoleReadingDiscussion($postId: ID!) {
    post(postId: $postId) {
      id
      page {
        id
        url
        discussions(first: 5) {
          totalCount
          nodes {
            ...StoryLine
            ...CommentThreads
          }
        }
      }
    }
  }
`);

export const postPublishedSubscription = graphql(`
  subscription ConsoleReadingPostPublished($after: String) {
    postPosted(after: $after) {
      cursor
      post {
        ...PostLine
      }
    }
  }
`);

type Posts = NonNullable<ResultOf<typeof postsQuery>['posts']>;

export type ListedPost = Posts['nodes'][number];
export type NewPost = NonNullable<ResultOf<typeof postPublishedSubscription>['postPosted']['post']>;

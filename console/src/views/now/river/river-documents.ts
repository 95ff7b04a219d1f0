import { graphql } from '../__generated__/gql.ts';

/** The latest publications, so that the river starts with some: the first event of `activityPosted` has no item. */
export const latestQuery = graphql(`
  query ConsoleNowLatest {
    posts(first: 12) {
      nodes {
        ...RiverPost
      }
    }
    socialFeed(feed: { board: NEWS_BOARD }, first: 8) {
      nodes {
        ...RiverStory
      }
    }
    jobPostings(first: 8) {
      nodes {
        ...RiverPosting
      }
    }
  }
  fragment RiverPost on Post {
    id
    postId
    title
    publishedAt
    source {
      id
      slug
      name
    }
  }
  fragment RiverStory on SocialItem {
    id
    storyTitle: title
    bodyPreview
    sourceUrl
    createdAt
    socialSource: source
    channel
  }
  fragment RiverPosting on JobPosting {
    id
    postingId
    title
    companyName
    locationDisplay
    firstSeenAt
  }
`);

/** The same in parts, for a key that lacks a service: the gateway refuses the whole of a query with one such field. */
export const latestPostsQuery = graphql(`
  query ConsoleNowPosts {
    posts(first: 12) {
      nodes {
        ...RiverPost
      }
    }
  }
`);

export const latestStoriesQuery = graphql(`
  query ConsoleNowStories {
    socialFeed(feed: { board: NEWS_BOARD }, first: 8) {
      nodes {
        ...RiverStory
      }
    }
  }
`);

export const latestPostingsQuery = graphql(`
  query ConsoleNowPostings {
    jobPostings(first: 8) {
      nodes {
        ...RiverPosting
      }
    }
  }
`);

export const activitySubscription = graphql(`
  subscription ConsoleNowActivity($after: String) {
    activityPosted(after: $after) {
      cursor
      item {
        __typename
        ...RiverPost
        ...RiverStory
        ...RiverPosting
      }
      feed {
        source
        community
      }
      failure {
        message
      }
      gapMessage
    }
  }
`);

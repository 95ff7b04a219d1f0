import { graphql } from '../__generated__/gql.ts';

/** The latest publications, so that the river starts with some: the first event of `activity` has no item. */
export const latestQuery = graphql(`
  query ConsoleNowLatest {
    posts(first: 12) {
      nodes {
        ...RiverPost
      }
    }
    socialFeed(source: NEWS_BOARD, first: 8) {
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

export const activitySubscription = graphql(`
  subscription ConsoleNowActivity($after: String) {
    activity(after: $after) {
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

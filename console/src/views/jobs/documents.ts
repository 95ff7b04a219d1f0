import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

graphql(`
  fragment PostingLine on JobPosting {
    id
    postingId
    title
    companyName
    company {
      id
      slug
    }
    departmentName
    employmentType
    locationDisplay
    places {
      id
      placeId
      displayName
    }
    isRemote
    workplaceType
    postedOn
    publishedAt
    salaryDisplay
    stalenessStatus
  }
`);

export const postingsQuery = graphql(`
  query ConsoleJobsPostings(
    $query: String
    $location: String
    $company: String
    $isRemote: Boolean
    $publishedOnOrAfter: Date
    $after: String
  ) {
    jobPostings(
      query: $query
      location: $location
      company: $company
      isRemote: $isRemote
      publishedOnOrAfter: $publishedOnOrAfter
      first: 30
      after: $after
    ) {
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
        ...PostingLine
      }
    }
  }
`);

export const facetsQuery = graphql(`
  query ConsoleJobsFacets(
    $query: String
    $location: String
    $company: String
    $isRemote: Boolean
    $publishedOnOrAfter: Date
  ) {
    jobPostings(
      query: $query
      location: $location
      company: $company
      isRemote: $isRemote
      publishedOnOrAfter: $publishedOnOrAfter
      first: 1
    ) {
      facets {
        remoteCount
        companies {
          postingCount
          company {
            id
            slug
            name
          }
        }
      }
    }
  }
`);

export const placesQuery = graphql(`
  query ConsoleJobsPlaces($query: String!) {
    places(query: $query, first: 8) {
      nodes {
        id
        placeId
        kind
        name
        displayName
        population
      }
    }
  }
`);

export const jobPostedSubscription = graphql(`
  subscription ConsoleJobsPosted($query: String, $location: String, $after: String) {
    jobPosted(query: $query, location: $location, after: $after) {
      cursor
      jobPosting {
        ...PostingLine
      }
    }
  }
`);

export const postingQuery = graphql(`
  query ConsoleJobsPosting($postingId: ID!) {
    jobPosting(postingId: $postingId) {
      ...PostingLine
      source
      sourceUrl
      teamName
      searchStatus
      detailMode
      descriptionMarkdown
      applyUrl
      firstSeenAt
      lastSeenAt
      closedAt
      places {
        id
        placeId
        displayName
      }
      compensation {
        components {
          kind
          title
          currencyCode
          interval
          minimumAmount
          maximumAmount
        }
      }
      meta {
        fetchedAt
        sourcesUsed
      }
      warnings {
        code
        message
      }
    }
  }
`);

/** The company's other openings and its publications. */
export const companyQuery = graphql(`
  query ConsoleJobsCompany($slug: String!) {
    company(slug: $slug) {
      id
      slug
      name
      jobPostings(first: 1) {
        totalCount
      }
      posts(first: 4) {
        totalCount
        nodes {
          id
          postId
          title
          publishedAt
        }
      }
    }
  }
`);

type Postings = NonNullable<ResultOf<typeof postingsQuery>['jobPostings']>;

export type ListedPosting = Postings['nodes'][number];
export type Posting = NonNullable<ResultOf<typeof postingQuery>['jobPosting']>;

/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment PostingLine on JobPosting {\n    id\n    postingId\n    title\n    companyName\n    company {\n      id\n      slug\n    }\n    departmentName\n    employmentType\n    locationDisplay\n    places {\n      id\n      placeId\n      displayName\n    }\n    isRemote\n    workplaceType\n    postedOn\n    publishedAt\n    salaryDisplay\n    stalenessStatus\n  }\n": typeof types.PostingLineFragmentDoc,
    "\n  query ConsoleJobsPostings(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n    $after: String\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 30\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      warnings {\n        code\n        message\n      }\n      nodes {\n        ...PostingLine\n      }\n    }\n  }\n": typeof types.ConsoleJobsPostingsDocument,
    "\n  query ConsoleJobsFacets(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 1\n    ) {\n      facets {\n        remoteCount\n        companies {\n          postingCount\n          company {\n            id\n            slug\n            name\n          }\n        }\n      }\n    }\n  }\n": typeof types.ConsoleJobsFacetsDocument,
    "\n  query ConsoleJobsPlaces($query: String!) {\n    places(query: $query, first: 8) {\n      nodes {\n        id\n        placeId\n        kind\n        name\n        displayName\n        population\n      }\n    }\n  }\n": typeof types.ConsoleJobsPlacesDocument,
    "\n  subscription ConsoleJobsPosted($query: String, $location: String, $after: String) {\n    jobPosted(query: $query, location: $location, after: $after) {\n      cursor\n      jobPosting {\n        ...PostingLine\n      }\n    }\n  }\n": typeof types.ConsoleJobsPostedDocument,
    "\n  query ConsoleJobsPosting($postingId: ID!) {\n    jobPosting(postingId: $postingId) {\n      ...PostingLine\n      source\n      sourceUrl\n      teamName\n      searchStatus\n      detailMode\n      descriptionMarkdown\n      applyUrl\n      firstSeenAt\n      lastSeenAt\n      closedAt\n      places {\n        id\n        placeId\n        displayName\n      }\n      compensation {\n        components {\n          kind\n          title\n          currencyCode\n          interval\n          minimumAmount\n          maximumAmount\n        }\n      }\n      meta {\n        fetchedAt\n        sourcesUsed\n      }\n      warnings {\n        code\n        message\n      }\n    }\n  }\n": typeof types.ConsoleJobsPostingDocument,
    "\n  query ConsoleJobsCompany($slug: String!) {\n    company(slug: $slug) {\n      id\n      slug\n      name\n      jobPostings(first: 1) {\n        totalCount\n      }\n      posts(first: 4) {\n        totalCount\n        nodes {\n          id\n          postId\n          title\n          publishedAt\n        }\n      }\n    }\n  }\n": typeof types.ConsoleJobsCompanyDocument,
};
const documents: Documents = {
    "\n  fragment PostingLine on JobPosting {\n    id\n    postingId\n    title\n    companyName\n    company {\n      id\n      slug\n    }\n    departmentName\n    employmentType\n    locationDisplay\n    places {\n      id\n      placeId\n      displayName\n    }\n    isRemote\n    workplaceType\n    postedOn\n    publishedAt\n    salaryDisplay\n    stalenessStatus\n  }\n": types.PostingLineFragmentDoc,
    "\n  query ConsoleJobsPostings(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n    $after: String\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 30\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      warnings {\n        code\n        message\n      }\n      nodes {\n        ...PostingLine\n      }\n    }\n  }\n": types.ConsoleJobsPostingsDocument,
    "\n  query ConsoleJobsFacets(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 1\n    ) {\n      facets {\n        remoteCount\n        companies {\n          postingCount\n          company {\n            id\n            slug\n            name\n          }\n        }\n      }\n    }\n  }\n": types.ConsoleJobsFacetsDocument,
    "\n  query ConsoleJobsPlaces($query: String!) {\n    places(query: $query, first: 8) {\n      nodes {\n        id\n        placeId\n        kind\n        name\n        displayName\n        population\n      }\n    }\n  }\n": types.ConsoleJobsPlacesDocument,
    "\n  subscription ConsoleJobsPosted($query: String, $location: String, $after: String) {\n    jobPosted(query: $query, location: $location, after: $after) {\n      cursor\n      jobPosting {\n        ...PostingLine\n      }\n    }\n  }\n": types.ConsoleJobsPostedDocument,
    "\n  query ConsoleJobsPosting($postingId: ID!) {\n    jobPosting(postingId: $postingId) {\n      ...PostingLine\n      source\n      sourceUrl\n      teamName\n      searchStatus\n      detailMode\n      descriptionMarkdown\n      applyUrl\n      firstSeenAt\n      lastSeenAt\n      closedAt\n      places {\n        id\n        placeId\n        displayName\n      }\n      compensation {\n        components {\n          kind\n          title\n          currencyCode\n          interval\n          minimumAmount\n          maximumAmount\n        }\n      }\n      meta {\n        fetchedAt\n        sourcesUsed\n      }\n      warnings {\n        code\n        message\n      }\n    }\n  }\n": types.ConsoleJobsPostingDocument,
    "\n  query ConsoleJobsCompany($slug: String!) {\n    company(slug: $slug) {\n      id\n      slug\n      name\n      jobPostings(first: 1) {\n        totalCount\n      }\n      posts(first: 4) {\n        totalCount\n        nodes {\n          id\n          postId\n          title\n          publishedAt\n        }\n      }\n    }\n  }\n": types.ConsoleJobsCompanyDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostingLine on JobPosting {\n    id\n    postingId\n    title\n    companyName\n    company {\n      id\n      slug\n    }\n    departmentName\n    employmentType\n    locationDisplay\n    places {\n      id\n      placeId\n      displayName\n    }\n    isRemote\n    workplaceType\n    postedOn\n    publishedAt\n    salaryDisplay\n    stalenessStatus\n  }\n"): (typeof documents)["\n  fragment PostingLine on JobPosting {\n    id\n    postingId\n    title\n    companyName\n    company {\n      id\n      slug\n    }\n    departmentName\n    employmentType\n    locationDisplay\n    places {\n      id\n      placeId\n      displayName\n    }\n    isRemote\n    workplaceType\n    postedOn\n    publishedAt\n    salaryDisplay\n    stalenessStatus\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleJobsPostings(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n    $after: String\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 30\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      warnings {\n        code\n        message\n      }\n      nodes {\n        ...PostingLine\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleJobsPostings(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n    $after: String\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 30\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      warnings {\n        code\n        message\n      }\n      nodes {\n        ...PostingLine\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleJobsFacets(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 1\n    ) {\n      facets {\n        remoteCount\n        companies {\n          postingCount\n          company {\n            id\n            slug\n            name\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleJobsFacets(\n    $query: String\n    $location: String\n    $company: String\n    $isRemote: Boolean\n    $publishedOnOrAfter: Date\n  ) {\n    jobPostings(\n      query: $query\n      location: $location\n      company: $company\n      isRemote: $isRemote\n      publishedOnOrAfter: $publishedOnOrAfter\n      first: 1\n    ) {\n      facets {\n        remoteCount\n        companies {\n          postingCount\n          company {\n            id\n            slug\n            name\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleJobsPlaces($query: String!) {\n    places(query: $query, first: 8) {\n      nodes {\n        id\n        placeId\n        kind\n        name\n        displayName\n        population\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleJobsPlaces($query: String!) {\n    places(query: $query, first: 8) {\n      nodes {\n        id\n        placeId\n        kind\n        name\n        displayName\n        population\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ConsoleJobsPosted($query: String, $location: String, $after: String) {\n    jobPosted(query: $query, location: $location, after: $after) {\n      cursor\n      jobPosting {\n        ...PostingLine\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ConsoleJobsPosted($query: String, $location: String, $after: String) {\n    jobPosted(query: $query, location: $location, after: $after) {\n      cursor\n      jobPosting {\n        ...PostingLine\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleJobsPosting($postingId: ID!) {\n    jobPosting(postingId: $postingId) {\n      ...PostingLine\n      source\n      sourceUrl\n      teamName\n      searchStatus\n      detailMode\n      descriptionMarkdown\n      applyUrl\n      firstSeenAt\n      lastSeenAt\n      closedAt\n      places {\n        id\n        placeId\n        displayName\n      }\n      compensation {\n        components {\n          kind\n          title\n          currencyCode\n          interval\n          minimumAmount\n          maximumAmount\n        }\n      }\n      meta {\n        fetchedAt\n        sourcesUsed\n      }\n      warnings {\n        code\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleJobsPosting($postingId: ID!) {\n    jobPosting(postingId: $postingId) {\n      ...PostingLine\n      source\n      sourceUrl\n      teamName\n      searchStatus\n      detailMode\n      descriptionMarkdown\n      applyUrl\n      firstSeenAt\n      lastSeenAt\n      closedAt\n      places {\n        id\n        placeId\n        displayName\n      }\n      compensation {\n        components {\n          kind\n          title\n          currencyCode\n          interval\n          minimumAmount\n          maximumAmount\n        }\n      }\n      meta {\n        fetchedAt\n        sourcesUsed\n      }\n      warnings {\n        code\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleJobsCompany($slug: String!) {\n    company(slug: $slug) {\n      id\n      slug\n      name\n      jobPostings(first: 1) {\n        totalCount\n      }\n      posts(first: 4) {\n        totalCount\n        nodes {\n          id\n          postId\n          title\n          publishedAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsoleJobsCompany($slug: String!) {\n    company(slug: $slug) {\n      id\n      slug\n      name\n      jobPostings(first: 1) {\n        totalCount\n      }\n      posts(first: 4) {\n        totalCount\n        nodes {\n          id\n          postId\n          title\n          publishedAt\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
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
    "\n  query City($iata: String!) {\n    airport(iata: $iata) {\n      id\n      name\n      status {\n        summary\n        weather { temperatureCelsius }\n        warnings { code message }\n      }\n      place {\n        id\n        displayName\n        restaurants(platform: PLATFORM_B, first: 3) {\n          nodes { id name cuisines rating }\n          warnings { code message }\n        }\n        jobPostings(first: 3) {\n          totalCount\n          nodes { id title companyName sourceUrl }\n        }\n      }\n    }\n  }\n": typeof types.CityDocument,
    "\n  fragment FareSearchRow on FareSearch {\n    id\n    status\n    progressPercent\n    origin { id city }\n    destination { id city }\n    failure { message }\n    warnings { code message }\n    offers(first: 3) {\n      nodes { offerId departsAtLocal airlineNames price { amount currencyCode } }\n    }\n  }\n": typeof types.FareSearchRowFragmentDoc,
    "\n  query FareSearch($jobId: ID!) {\n    fareSearch(jobId: $jobId) { ...FareSearchRow }\n  }\n": typeof types.FareSearchDocument,
    "\n  subscription FareSearchProgress($jobId: ID!) {\n    fareSearchChanged(jobId: $jobId) { ...FareSearchRow }\n  }\n": typeof types.FareSearchProgressDocument,
    "\n  mutation CreateFareSearch($input: CreateFareSearchInput!) {\n    createFareSearch(input: $input) {\n      fareSearch { id jobId }\n      userErrors { code field message }\n    }\n  }\n": typeof types.CreateFareSearchDocument,
    "\n  query Posts($after: String) {\n    posts(first: 10, after: $after) {\n      totalCount\n      nodes { id title url publishedAt source { id name } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PostsDocument,
};
const documents: Documents = {
    "\n  query City($iata: String!) {\n    airport(iata: $iata) {\n      id\n      name\n      status {\n        summary\n        weather { temperatureCelsius }\n        warnings { code message }\n      }\n      place {\n        id\n        displayName\n        restaurants(platform: PLATFORM_B, first: 3) {\n          nodes { id name cuisines rating }\n          warnings { code message }\n        }\n        jobPostings(first: 3) {\n          totalCount\n          nodes { id title companyName sourceUrl }\n        }\n      }\n    }\n  }\n": types.CityDocument,
    "\n  fragment FareSearchRow on FareSearch {\n    id\n    status\n    progressPercent\n    origin { id city }\n    destination { id city }\n    failure { message }\n    warnings { code message }\n    offers(first: 3) {\n      nodes { offerId departsAtLocal airlineNames price { amount currencyCode } }\n    }\n  }\n": types.FareSearchRowFragmentDoc,
    "\n  query FareSearch($jobId: ID!) {\n    fareSearch(jobId: $jobId) { ...FareSearchRow }\n  }\n": types.FareSearchDocument,
    "\n  subscription FareSearchProgress($jobId: ID!) {\n    fareSearchChanged(jobId: $jobId) { ...FareSearchRow }\n  }\n": types.FareSearchProgressDocument,
    "\n  mutation CreateFareSearch($input: CreateFareSearchInput!) {\n    createFareSearch(input: $input) {\n      fareSearch { id jobId }\n      userErrors { code field message }\n    }\n  }\n": types.CreateFareSearchDocument,
    "\n  query Posts($after: String) {\n    posts(first: 10, after: $after) {\n      totalCount\n      nodes { id title url publishedAt source { id name } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PostsDocument,
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
export function graphql(source: "\n  query City($iata: String!) {\n    airport(iata: $iata) {\n      id\n      name\n      status {\n        summary\n        weather { temperatureCelsius }\n        warnings { code message }\n      }\n      place {\n        id\n        displayName\n        restaurants(platform: PLATFORM_B, first: 3) {\n          nodes { id name cuisines rating }\n          warnings { code message }\n        }\n        jobPostings(first: 3) {\n          totalCount\n          nodes { id title companyName sourceUrl }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query City($iata: String!) {\n    airport(iata: $iata) {\n      id\n      name\n      status {\n        summary\n        weather { temperatureCelsius }\n        warnings { code message }\n      }\n      place {\n        id\n        displayName\n        restaurants(platform: PLATFORM_B, first: 3) {\n          nodes { id name cuisines rating }\n          warnings { code message }\n        }\n        jobPostings(first: 3) {\n          totalCount\n          nodes { id title companyName sourceUrl }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FareSearchRow on FareSearch {\n    id\n    status\n    progressPercent\n    origin { id city }\n    destination { id city }\n    failure { message }\n    warnings { code message }\n    offers(first: 3) {\n      nodes { offerId departsAtLocal airlineNames price { amount currencyCode } }\n    }\n  }\n"): (typeof documents)["\n  fragment FareSearchRow on FareSearch {\n    id\n    status\n    progressPercent\n    origin { id city }\n    destination { id city }\n    failure { message }\n    warnings { code message }\n    offers(first: 3) {\n      nodes { offerId departsAtLocal airlineNames price { amount currencyCode } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FareSearch($jobId: ID!) {\n    fareSearch(jobId: $jobId) { ...FareSearchRow }\n  }\n"): (typeof documents)["\n  query FareSearch($jobId: ID!) {\n    fareSearch(jobId: $jobId) { ...FareSearchRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FareSearchProgress($jobId: ID!) {\n    fareSearchChanged(jobId: $jobId) { ...FareSearchRow }\n  }\n"): (typeof documents)["\n  subscription FareSearchProgress($jobId: ID!) {\n    fareSearchChanged(jobId: $jobId) { ...FareSearchRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateFareSearch($input: CreateFareSearchInput!) {\n    createFareSearch(input: $input) {\n      fareSearch { id jobId }\n      userErrors { code field message }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateFareSearch($input: CreateFareSearchInput!) {\n    createFareSearch(input: $input) {\n      fareSearch { id jobId }\n      userErrors { code field message }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Posts($after: String) {\n    posts(first: 10, after: $after) {\n      totalCount\n      nodes { id title url publishedAt source { id name } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Posts($after: String) {\n    posts(first: 10, after: $after) {\n      totalCount\n      nodes { id title url publishedAt source { id name } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
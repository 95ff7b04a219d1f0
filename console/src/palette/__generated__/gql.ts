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
    "\n  query ConsolePaletteAirports($text: String!) {\n    airports(query: $text, first: 4) {\n      nodes {\n        id\n        iata\n        name\n        city\n      }\n    }\n  }\n": typeof types.ConsolePaletteAirportsDocument,
    "\n  query ConsolePalettePlaces($text: String!) {\n    places(query: $text, kinds: [CITY], first: 4) {\n      nodes {\n        id\n        placeId\n        name\n        displayName\n      }\n    }\n  }\n": typeof types.ConsolePalettePlacesDocument,
    "\n  query ConsolePaletteCompanies {\n    companies(first: 100) {\n      nodes {\n        id\n        slug\n        name\n      }\n    }\n  }\n": typeof types.ConsolePaletteCompaniesDocument,
    "\n  query ConsolePaletteSources {\n    blogSources(first: 100) {\n      nodes {\n        id\n        slug\n        name\n        lab\n      }\n    }\n  }\n": typeof types.ConsolePaletteSourcesDocument,
    "\n  query ConsolePaletteEvents {\n    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n  }\n  fragment PaletteEvent on SportEvent {\n    id\n    eventId\n    name\n    sport\n    league\n    state\n  }\n": typeof types.ConsolePaletteEventsDocument,
};
const documents: Documents = {
    "\n  query ConsolePaletteAirports($text: String!) {\n    airports(query: $text, first: 4) {\n      nodes {\n        id\n        iata\n        name\n        city\n      }\n    }\n  }\n": types.ConsolePaletteAirportsDocument,
    "\n  query ConsolePalettePlaces($text: String!) {\n    places(query: $text, kinds: [CITY], first: 4) {\n      nodes {\n        id\n        placeId\n        name\n        displayName\n      }\n    }\n  }\n": types.ConsolePalettePlacesDocument,
    "\n  query ConsolePaletteCompanies {\n    companies(first: 100) {\n      nodes {\n        id\n        slug\n        name\n      }\n    }\n  }\n": types.ConsolePaletteCompaniesDocument,
    "\n  query ConsolePaletteSources {\n    blogSources(first: 100) {\n      nodes {\n        id\n        slug\n        name\n        lab\n      }\n    }\n  }\n": types.ConsolePaletteSourcesDocument,
    "\n  query ConsolePaletteEvents {\n    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n  }\n  fragment PaletteEvent on SportEvent {\n    id\n    eventId\n    name\n    sport\n    league\n    state\n  }\n": types.ConsolePaletteEventsDocument,
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
export function graphql(source: "\n  query ConsolePaletteAirports($text: String!) {\n    airports(query: $text, first: 4) {\n      nodes {\n        id\n        iata\n        name\n        city\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsolePaletteAirports($text: String!) {\n    airports(query: $text, first: 4) {\n      nodes {\n        id\n        iata\n        name\n        city\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsolePalettePlaces($text: String!) {\n    places(query: $text, kinds: [CITY], first: 4) {\n      nodes {\n        id\n        placeId\n        name\n        displayName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsolePalettePlaces($text: String!) {\n    places(query: $text, kinds: [CITY], first: 4) {\n      nodes {\n        id\n        placeId\n        name\n        displayName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsolePaletteCompanies {\n    companies(first: 100) {\n      nodes {\n        id\n        slug\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsolePaletteCompanies {\n    companies(first: 100) {\n      nodes {\n        id\n        slug\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsolePaletteSources {\n    blogSources(first: 100) {\n      nodes {\n        id\n        slug\n        name\n        lab\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConsolePaletteSources {\n    blogSources(first: 100) {\n      nodes {\n        id\n        slug\n        name\n        lab\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsolePaletteEvents {\n    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n  }\n  fragment PaletteEvent on SportEvent {\n    id\n    eventId\n    name\n    sport\n    league\n    state\n  }\n"): (typeof documents)["\n  query ConsolePaletteEvents {\n    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, first: 25) {\n      nodes {\n        ...PaletteEvent\n      }\n    }\n  }\n  fragment PaletteEvent on SportEvent {\n    id\n    eventId\n    name\n    sport\n    league\n    state\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
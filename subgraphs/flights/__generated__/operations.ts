// Written by npm run codegen. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The gravest thing in force at an airport. */
export type DelayStatus =
  /** The airport is closed to scheduled traffic now. */
  | 'CLOSED'
  /** Arrival or departure delays are listed. */
  | 'DELAY'
  /** A ground delay program meters arrivals at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** Nothing is listed. This is not a promise of punctuality. */
  | 'NO_ACTIVE_PROGRAM'
  /** The feed was down, or does not cover the airport: nothing is known. */
  | 'UNKNOWN';

export type AirportStatusQueryVariables = Exact<{
  iata: string;
}>;


export type AirportStatusQuery = { airport: { status: { delayStatus: DelayStatus, airport: { iata: string } } } | null };


export const AirportStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AirportStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iata"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"airport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"iata"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iata"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"airport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"iata"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayStatus"}}]}}]}}]}}]} as unknown as DocumentNode<AirportStatusQuery, AirportStatusQueryVariables>;
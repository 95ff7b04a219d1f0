/**
 * Codes of GraphQL requests that never reach a service, in the spelling of Apollo Server. They are only in
 * `extensions.code`: REST returns a code of the error table instead.
 */
export const protocolCodes = {
  GRAPHQL_PARSE_FAILED: 'the text of the document is not GraphQL',
  GRAPHQL_VALIDATION_FAILED: 'the document does not fit the schema',
  QUERY_PLANNING_FAILED:
    'the gateway found no way to get what the document selects from its subgraphs; the operator finds the reason in the log',
  BAD_USER_INPUT: 'a variable or an argument does not fit its type',
  OPERATION_RESOLUTION_FAILURE: 'the document has no operation of that name, or several and none is named',
  PERSISTED_QUERY_NOT_FOUND: 'no document has that id: send the text, if [texts are accepted](trusted-documents.md)',
  PERSISTED_QUERY_NOT_SUPPORTED: 'ids of documents are not accepted',
  DOWNSTREAM_SERVICE_ERROR:
    'an error of a subgraph of others that has no code, where [they are passed on](gateway.md#errors-of-other-subgraphs)',
} as const satisfies Readonly<Record<string, string>>;

export type ProtocolCode = keyof typeof protocolCodes;

/**
 * @generated SignedSource<<1c79294277c0787f7f00685cc02133dc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type Cabin = "BUSINESS" | "ECONOMY" | "FIRST" | "PREMIUM_ECONOMY" | "%future added value";
export type ErrorCode = "API_KEY_NOT_REVOCABLE" | "BAD_REQUEST" | "BAD_USER_INPUT" | "BOOKING_REQUIRES_RESOLVE" | "BOOKING_TOKEN_EXPIRED" | "CANCELLED" | "CLIENT_CLOSED_REQUEST" | "DEADLINE_EXCEEDED" | "DOCUMENT_NOT_TRUSTED" | "DOWNSTREAM_SERVICE_ERROR" | "FORBIDDEN" | "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_CONFLICT" | "INTERNAL_ERROR" | "INVALID_BOOKING_TOKEN" | "JOB_ALREADY_ENDED" | "JOB_NOT_COMPLETED" | "METHOD_NOT_ALLOWED" | "NAME_TAKEN" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "OFFER_NOT_RESOLVABLE" | "OPERATION_RESOLUTION_FAILURE" | "OVERLOADED" | "OWN_API_KEY" | "PAYLOAD_TOO_LARGE" | "PERSISTED_QUERY_NOT_FOUND" | "PERSISTED_QUERY_NOT_SUPPORTED" | "QUERY_PLANNING_FAILED" | "QUERY_TOO_COMPLEX" | "RATE_LIMITED" | "REQUEST_TIMEOUT" | "RESPONSE_TOO_LARGE" | "SERVICE_UNAVAILABLE" | "STREAM_FELL_BEHIND" | "SUBSCRIPTION_SCHEMA_RELOAD" | "TOKEN_EXPIRED" | "TOKEN_INVALID" | "TOKEN_ISSUER_UNKNOWN" | "TOO_MANY_FARE_WATCHES" | "UNAUTHENTICATED" | "UNAUTHORIZED_FIELD_OR_TYPE" | "UNSUPPORTED_MEDIA_TYPE" | "UPSTREAM_UNAVAILABLE" | "VALIDATION_ERROR" | "WATCH_DOCUMENT_REFUSED" | "WATCH_ENDED" | "WATCH_LIMIT_REACHED" | "%future added value";
export type FareSearchStatus = "COMPLETED" | "FAILED" | "PENDING" | "RUNNING" | "%future added value";
export type FareSort = "DEPARTURE" | "DURATION" | "PRICE" | "STOPS" | "%future added value";
export type CreateFareSearchInput = {
  cabin?: Cabin | null | undefined;
  date: string;
  destinationIata: string;
  maxOffers?: number | null | undefined;
  maxStops?: number | null | undefined;
  originIata: string;
  passengers?: number | null | undefined;
  requestId?: string | null | undefined;
  returnDate?: string | null | undefined;
  sort?: FareSort | null | undefined;
};
export type fareSearchCreateMutation$variables = {
  input: CreateFareSearchInput;
};
export type fareSearchCreateMutation$data = {
  readonly createFareSearch: {
    readonly fareSearch: {
      readonly jobId: string;
      readonly progressPercent: number;
      readonly status: FareSearchStatus;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly code: ErrorCode;
      readonly field: ReadonlyArray<string> | null | undefined;
      readonly message: string;
    }>;
  } | null | undefined;
};
export type fareSearchCreateMutation = {
  response: fareSearchCreateMutation$data;
  variables: fareSearchCreateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "jobId",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "progressPercent",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "field",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "fareSearchCreateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFareSearchPayload",
        "kind": "LinkedField",
        "name": "createFareSearch",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FareSearch",
            "kind": "LinkedField",
            "name": "fareSearch",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "fareSearchCreateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFareSearchPayload",
        "kind": "LinkedField",
        "name": "createFareSearch",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FareSearch",
            "kind": "LinkedField",
            "name": "fareSearch",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "906b57b2a520f928797468f5f52d8503",
    "id": null,
    "metadata": {},
    "name": "fareSearchCreateMutation",
    "operationKind": "mutation",
    "text": "mutation fareSearchCreateMutation(\n  $input: CreateFareSearchInput!\n) {\n  createFareSearch(input: $input) {\n    fareSearch {\n      jobId\n      status\n      progressPercent\n      id\n    }\n    userErrors {\n      code\n      message\n      field\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "e1dc55a81c1a81efd10016e1dc35a938";

export default node;

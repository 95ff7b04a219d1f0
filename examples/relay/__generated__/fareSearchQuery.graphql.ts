/**
 * @generated SignedSource<<8d23e367c8148223aebb95a668ce1ae5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FareSearchStatus = "COMPLETED" | "FAILED" | "PENDING" | "RUNNING" | "%future added value";
export type fareSearchQuery$variables = {
  jobId: string;
};
export type fareSearchQuery$data = {
  readonly fareSearch: {
    readonly jobId: string;
    readonly progressPercent: number;
    readonly status: FareSearchStatus;
  } | null | undefined;
};
export type fareSearchQuery = {
  response: fareSearchQuery$data;
  variables: fareSearchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "jobId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "jobId",
    "variableName": "jobId"
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "fareSearchQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
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
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "fareSearchQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
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
      }
    ]
  },
  "params": {
    "cacheID": "0b657f963f6f8e73ecc55a2eb6c0ba31",
    "id": null,
    "metadata": {},
    "name": "fareSearchQuery",
    "operationKind": "query",
    "text": "query fareSearchQuery(\n  $jobId: ID!\n) {\n  fareSearch(jobId: $jobId) {\n    jobId\n    status\n    progressPercent\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "06c0fadd70a447da56aa0562a40c766a";

export default node;

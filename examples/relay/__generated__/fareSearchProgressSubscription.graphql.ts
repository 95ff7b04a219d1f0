/**
 * @generated SignedSource<<1fb17ebdce77006b747457c7548ad4ab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FareSearchStatus = "COMPLETED" | "FAILED" | "PENDING" | "RUNNING" | "%future added value";
export type fareSearchProgressSubscription$variables = {
  jobId: string;
};
export type fareSearchProgressSubscription$data = {
  readonly fareSearchChanged: {
    readonly jobId: string;
    readonly progressPercent: number;
    readonly status: FareSearchStatus;
  };
};
export type fareSearchProgressSubscription = {
  response: fareSearchProgressSubscription$data;
  variables: fareSearchProgressSubscription$variables;
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
    "name": "fareSearchProgressSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "FareSearch",
        "kind": "LinkedField",
        "name": "fareSearchChanged",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "fareSearchProgressSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "FareSearch",
        "kind": "LinkedField",
        "name": "fareSearchChanged",
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
    "cacheID": "b1c1cbca5a6a96f0b6bc9d2e07de618e",
    "id": null,
    "metadata": {},
    "name": "fareSearchProgressSubscription",
    "operationKind": "subscription",
    "text": "subscription fareSearchProgressSubscription(\n  $jobId: ID!\n) {\n  fareSearchChanged(jobId: $jobId) {\n    jobId\n    status\n    progressPercent\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "7127e815212826c14b67ace7770e87a5";

export default node;

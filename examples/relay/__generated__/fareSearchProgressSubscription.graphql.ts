/**
 * @generated SignedSource<<70685540cd819e7611d1f45e3c5b26f9>>
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
  readonly fareSearchProgress: {
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
        "name": "fareSearchProgress",
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
        "name": "fareSearchProgress",
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
    "cacheID": "1c5fc7e11b8a03a7a5ff482be52e6b8a",
    "id": null,
    "metadata": {},
    "name": "fareSearchProgressSubscription",
    "operationKind": "subscription",
    "text": "subscription fareSearchProgressSubscription(\n  $jobId: ID!\n) {\n  fareSearchProgress(jobId: $jobId) {\n    jobId\n    status\n    progressPercent\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "0bf2bffd45d7cdad14481e8014929a38";

export default node;

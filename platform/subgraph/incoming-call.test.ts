import { expect, it } from '@jest/globals';
import { ownerOf } from '../call/identity.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { createIncomingCall } from './incoming-call.ts';

const identityOf = (callerKeyId: unknown, callerOwner: unknown) =>
  createIncomingCall(
    {
      requestId: 'r1',
      callerKeyId,
      callerOwner,
      propagatedHeaders: {},
    },
    silentLogger,
  ).identity;

it.each([
  ['key_1', 'signed-in', 'key_1', 'signed-in'],
  ['key_1', 'key_1', 'key_1', 'key_1'],
  // A gateway of a release without owners.
  ['key_1', undefined, 'key_1', 'key_1'],
  ['key_1', '', 'key_1', 'key_1'],
  [undefined, undefined, 'gateway', 'gateway'],
  [7, ['signed-in'], 'gateway', 'gateway'],
])(
  'a request of the key %j and the owner %j is of the key %s, and what it creates is of %s',
  (key, owner, keyId, of) => {
    const identity = identityOf(key, owner);
    expect([identity.keyId, ownerOf(identity)]).toEqual([keyId, of]);
  },
);

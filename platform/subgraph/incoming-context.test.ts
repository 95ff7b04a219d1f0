import { expect, it } from '@jest/globals';
import { ownerOf } from '../context/request-context.ts';
import { silentLogger } from '../log/logger.ts';
import { createIncomingContext } from './incoming-context.ts';

const identityOf = (callerKeyId: unknown, callerOwner: unknown) =>
  createIncomingContext(
    {
      requestId: 'r1',
      callerKeyId,
      callerOwner,
      signal: new AbortController().signal,
      deadlineAtMs: Number.MAX_SAFE_INTEGER,
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

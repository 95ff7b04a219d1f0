import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { createConnection } from '../../../platform/lists/create-connection.ts';
import { keyOfCursor, toKeyCursor } from '../../../platform/lists/key-cursor.ts';
import type { ApiKeyRecord } from './api-key-record.ts';

export interface KeyPage {
  readonly first: number;
  readonly after: string | null;
}

/** Returns the key's place in the order: greater for newer keys, least for keys without a time. */
const placeOf = ({ createdAt, keyId }: ApiKeyRecord): string => `${createdAt ?? ''} ${keyId}`;
const place = /^\S* key_[0-9a-f]+$/;

const placeBefore = (after: string): string => {
  const read = keyOfCursor(after);
  if (read !== null && place.test(read)) return read;
  throw faultsError([valueFault(['after'], 'the cursor is not of this list', after)]);
};

/** Returns a page of keys, newest first. A cursor is a place in the order, so it stays valid when its key is gone. */
export const pageOfKeys = (records: readonly ApiKeyRecord[], { first, after }: KeyPage): Connection<ApiKeyRecord> => {
  const before = after === null ? undefined : placeBefore(after);
  const ordered = records
    .map((record) => ({ record, place: placeOf(record) }))
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const behind = before === undefined ? ordered : ordered.filter((row) => row.place < before);
  return createConnection({
    rows: behind.slice(0, first),
    node: ({ record }) => record,
    cursor: (row) => toKeyCursor(row.place),
    hasNextPage: behind.length > first,
    hasPreviousPage: behind.length < ordered.length,
    totalCount: ordered.length,
  });
};

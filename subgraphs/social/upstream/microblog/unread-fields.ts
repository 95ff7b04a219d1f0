import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  followers_count following_count lang listed_count media_keys name newest_id oldest_id result_count
`);

import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** What the source is known to send besides what is read. */
export const unreadFields = fieldNames(`
  followers_count following_count lang listed_count media_keys name newest_id oldest_id result_count
`);

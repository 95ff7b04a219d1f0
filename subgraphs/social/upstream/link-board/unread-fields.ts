import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  about avatar_url flags github_username invited_by_user is_admin is_moderator keybase_signatures
  twitter_username user_is_author
`);

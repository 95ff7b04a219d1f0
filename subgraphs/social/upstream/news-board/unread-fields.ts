import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  about
`);

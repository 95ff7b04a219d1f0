import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and nothing reads. */
export const unreadFields = fieldNames(`
  additionalInformation apiVersion id tierSummary
`);

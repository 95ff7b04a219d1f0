import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and the client does not read. */
export const unreadFields = fieldNames(`
  _highlightResult children exhaustive exhaustiveNbHits exhaustiveTypo hitsPerPage nbHits nbPages page
  params parent_id processingTimeMS processingTimingsMS query serverTimeMS story_id updated_at
`);

import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Fields that the source sends and nothing reads. */
export const unreadFields = fieldNames(`
  ai_disclaimer ai_opt_out_request_url application_deadline child_ids data_compliance id
  include_ai_disclaimer internal_job_id language meta parent_id requisition_id updated_at value_type
`);

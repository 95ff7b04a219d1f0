import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { PostingRecord } from '../../model/posting.ts';
import { descriptionPlain } from './descriptions.ts';
import { addressOf } from './structured-address.ts';

/** Fields that a source may leave out. */
const common = {
  COMPANY_NAME: 'companyName',
  DEPARTMENT_NAME: 'departmentName',
  EMPLOYMENT_TYPE: 'employmentType',
  IS_REMOTE: 'isRemote',
  LOCATION_DISPLAY: 'locationDisplay',
  POSTED_AT: 'postedOn',
  PUBLISHED_AT: 'publishedAt',
  SALARY_DISPLAY: 'salaryDisplay',
  TEAM_NAME: 'teamName',
  WORKPLACE_TYPE: 'workplaceType',
} as const satisfies Readonly<Record<string, keyof ListedPosting & keyof PostingRecord>>;

type MissingListingField = keyof typeof common;
type MissingPostingField =
  | MissingListingField
  | 'ADDRESS_STRUCTURED'
  | 'APPLY_URL'
  | 'COMPENSATION_STRUCTURED'
  | 'DESCRIPTION_MARKDOWN'
  | 'DESCRIPTION_PLAIN';

const commonNames = Object.keys(common) as MissingListingField[];

export const missingListingFields = (
  row: Pick<ListedPosting, (typeof common)[MissingListingField]>,
): MissingListingField[] => commonNames.filter((name) => row[common[name]] === null);

export const missingPostingFields = (record: PostingRecord, gazetteer: Gazetteer): MissingPostingField[] => {
  const missing: MissingPostingField[] = missingListingFields(record);
  if (record.applyUrl === null) missing.push('APPLY_URL');
  if (record.compensation === null) missing.push('COMPENSATION_STRUCTURED');
  if (addressOf(record, gazetteer) === null) missing.push('ADDRESS_STRUCTURED');
  if (descriptionPlain(record) === null) missing.push('DESCRIPTION_MARKDOWN', 'DESCRIPTION_PLAIN');
  return missing.sort();
};

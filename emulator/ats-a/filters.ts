import type { JobPosting } from '../job-world/job-posting.ts';
import { categoriesOf } from './wire-posting.ts';

const filterNames = ['location', 'team', 'commitment', 'department', 'level'] as const;
type FilterName = (typeof filterNames)[number];

const valuesOf = (posting: JobPosting, name: FilterName): readonly string[] => {
  const categories = categoriesOf(posting);
  if (name === 'location') return categories.allLocations;
  const value = categories[name];
  return value === undefined ? [] : [value];
};

/** Like the real system, it ignores case for a single value and respects it for several. */
const accepts = (wanted: readonly string[], values: readonly string[]): boolean =>
  wanted.length === 1
    ? values.some((value) => value.toLowerCase() === wanted[0]?.toLowerCase())
    : values.some((value) => wanted.includes(value));

/** Postings that match every filter of a query. Unknown parameters are ignored silently. */
export const filtered = (postings: readonly JobPosting[], query: URLSearchParams): readonly JobPosting[] =>
  filterNames.reduce((left, name) => {
    const wanted = query.getAll(name);
    return wanted.length === 0 ? left : left.filter((posting) => accepts(wanted, valuesOf(posting, name)));
  }, postings);

/** The group of postings without the category has no title. */
export const grouped = (
  postings: readonly JobPosting[],
  by: 'location' | 'commitment' | 'team',
): ReadonlyMap<string | undefined, readonly JobPosting[]> => {
  const groups = new Map<string | undefined, JobPosting[]>();
  for (const posting of postings) {
    const title = categoriesOf(posting)[by];
    const group = groups.get(title);
    if (group === undefined) groups.set(title, [posting]);
    else group.push(posting);
  }
  return groups;
};

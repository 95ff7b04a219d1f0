import type { JobCompensation, JobCompensationComponent } from '../../../subgraphs/jobs/model/posting.ts';
import { summarizeCompensation } from '../../../subgraphs/jobs/upstream/postings/summarize-compensation.ts';

/** Pay of ranges, as a source publishes it; each is base pay of dollars a year unless it says otherwise. */
export const basePay = (...ranges: readonly Partial<JobCompensationComponent>[]): JobCompensation | null =>
  summarizeCompensation(
    ranges.map((range) => ({
      kind: 'SALARY',
      title: null,
      currency: 'USD',
      interval: 'YEAR',
      minimum: null,
      maximum: null,
      ...range,
    })),
  );

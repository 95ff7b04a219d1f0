import { createJobVocabulary } from '../invented/job-words.ts';
import { seedJobs } from './seed-jobs.ts';
import { openPgliteTarget, openPostgresTarget } from './seed-target.ts';

/** Arguments: postings, boards, the address or folder of each database. */
const [, , count = '1', boards = '1', first = '', ...others] = process.argv;

const open = (where: string) => (/^postgres(ql)?:/.test(where) ? openPostgresTarget(where) : openPgliteTarget(where));

const targets = [await open(first), ...(await Promise.all(others.map(open)))] as const;
await seedJobs(targets, { count: Number(count), boards: Number(boards), nowMs: Date.now() }, createJobVocabulary(1));
for (const target of targets) await target.close();

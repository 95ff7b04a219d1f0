import { runTasks } from '../../../../platform/threads/run-tasks.ts';
import { feedTasks } from './feed-tasks.ts';

await runTasks(feedTasks);

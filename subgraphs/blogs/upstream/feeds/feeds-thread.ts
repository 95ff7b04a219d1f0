import { runTasks } from '../../../../platform/runtime/threads/run-tasks.ts';
import { feedTasks } from './feed-tasks.ts';

await runTasks(feedTasks);

import { runTasks } from '../../../../platform/threads/run-tasks.ts';
import { statusTasks } from './status-tasks.ts';

await runTasks(statusTasks);

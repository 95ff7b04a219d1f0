import { runTasks } from '../../../../platform/runtime/threads/run-tasks.ts';
import { statusTasks } from './status-tasks.ts';

await runTasks(statusTasks);

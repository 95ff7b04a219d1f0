import { runTasks } from '../../platform/runtime/threads/run-tasks.ts';
import { planningTasks } from './planning-tasks.ts';

await runTasks(planningTasks);

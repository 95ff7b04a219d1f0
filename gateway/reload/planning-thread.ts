import { runTasks } from '../../platform/threads/run-tasks.ts';
import { planningTasks } from './planning-tasks.ts';

await runTasks(planningTasks);

import { runTasks } from '../../platform/threads/run-tasks.ts';
import { planningTasks } from './planning-tasks.ts';

/** The entry of the thread that checks, plans and composes supergraphs. */
await runTasks(planningTasks);

import { runTasks } from '../threads/run-tasks.ts';
import { documentTasks } from './document-tasks.ts';

/** The entry of the thread that works on documents. */
await runTasks(documentTasks);

import { runTasks } from '../threads/run-tasks.ts';
import { documentTasks } from './document-tasks.ts';

/** Entry of the thread that processes documents. */
await runTasks(documentTasks);

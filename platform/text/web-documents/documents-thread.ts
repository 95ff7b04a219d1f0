import { runTasks } from '../../runtime/threads/run-tasks.ts';
import { documentTasks } from './document-tasks.ts';

await runTasks(documentTasks);

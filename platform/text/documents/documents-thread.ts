import { runTasks } from '../../threads/run-tasks.ts';
import { documentTasks } from './document-tasks.ts';

await runTasks(documentTasks);

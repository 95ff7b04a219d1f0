import { parentPort, workerData } from 'node:worker_threads';
import { keepQuickCode } from '../../runtime/memory/v8-flags.ts';
import type { Engine } from './engine.ts';
import { openPgliteEngine } from './pglite-engine.ts';
import { type FromThread, type ToThread, toPassedError } from './thread-messages.ts';

/** Without value parsers, because functions cannot be sent to a thread. */
export interface EngineThreadStart {
  readonly dataDir: string | undefined;
}

const port = parentPort;
if (port === null) throw new Error('this file is the start of a thread');
const post = (message: FromThread): void => port.postMessage(message);
const { dataDir } = workerData as EngineThreadStart;

const onMessage = async (engine: Engine, message: ToThread): Promise<void> => {
  if (message.kind === 'close') {
    await engine.close();
    post({ kind: 'closed' });
    port.close();
    return;
  }
  const { id, text, values } = message;
  try {
    post({ kind: 'result', id, result: await engine.run({ text, values }, 'request') });
  } catch (error) {
    post({ kind: 'failure', id, error: toPassedError(error) });
  }
};

keepQuickCode();
try {
  const engine = await openPgliteEngine({
    dataDir,
    onNotice: ({ message, severity, code }) => post({ kind: 'notice', notice: { message, severity, code } }),
    // Posted at once, because this may be the last message of a failing PostgreSQL whose WebAssembly loops.
    onLogLine: (line) => post({ kind: 'log line', line }),
  });
  port.on('message', (message: ToThread) => void onMessage(engine, message));
  post({ kind: 'opened' });
} catch (error) {
  post({ kind: 'not opened', error: toPassedError(error) });
}

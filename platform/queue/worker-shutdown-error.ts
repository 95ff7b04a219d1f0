/** The reason of a job's signal when its worker shuts down; the job returns to the queue. */
export class WorkerShutdownError extends Error {
  constructor() {
    super('the worker is shutting down');
    this.name = 'WorkerShutdownError';
  }
}

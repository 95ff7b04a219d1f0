/** The worker is closing. It is the reason of the job's signal; the job returns to the queue for another worker. */
export class WorkerShutdownError extends Error {
  constructor() {
    super('the worker is shutting down');
    this.name = 'WorkerShutdownError';
  }
}

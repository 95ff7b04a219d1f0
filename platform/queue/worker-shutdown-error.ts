/** The worker is closing. Reason of the job's signal; the job goes back to the queue for another worker. */
export class WorkerShutdownError extends Error {
  constructor() {
    super('the worker is shutting down');
    this.name = 'WorkerShutdownError';
  }
}

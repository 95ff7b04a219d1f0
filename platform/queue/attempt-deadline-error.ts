/** The attempt took longer than its queue allows. Reason of the job's signal, and what is stored as the attempt's end. */
export class AttemptDeadlineError extends Error {
  constructor(expireInSeconds: number) {
    super(`the attempt took longer than ${expireInSeconds} s`);
    this.name = 'AttemptDeadlineError';
  }
}

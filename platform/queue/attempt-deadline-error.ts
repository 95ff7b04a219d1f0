/** The attempt took longer than its queue allows. It is the reason of the job's signal, and is stored with the job. */
export class AttemptDeadlineError extends Error {
  constructor(expireInSeconds: number) {
    super(`the attempt took longer than ${expireInSeconds} s`);
    this.name = 'AttemptDeadlineError';
  }
}

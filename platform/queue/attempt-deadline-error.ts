/** The reason of a job's signal after its attempt took too long; stored with the job. */
export class AttemptDeadlineError extends Error {
  constructor(expireInSeconds: number) {
    super(`the attempt took longer than ${expireInSeconds} s`);
    this.name = 'AttemptDeadlineError';
  }
}

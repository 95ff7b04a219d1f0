import { type InputFault, ServiceError } from '../../../platform/errors/service-error.ts';

export class RestInputError extends ServiceError {
  readonly faults: readonly InputFault[];
  readonly #status: 400 | 422;

  constructor(faults: readonly InputFault[], status: 400 | 422, message: string) {
    const param = faults[0]?.loc.find((step, index) => index > 0 && typeof step === 'string');
    super('validation_error', message, { faults, ...(param === undefined ? {} : { param: String(param) }) });
    this.name = 'RestInputError';
    this.faults = faults;
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

/** The error with which a call must fail. */
export const rejectionOf = async <Failure extends Error>(
  pending: unknown,
  type: new (...parameters: never[]) => Failure,
): Promise<Failure> => {
  const error = await Promise.resolve(pending).then(
    () => new Error(`expected a ${type.name}, and nothing failed`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof type)) throw error;
  return error;
};

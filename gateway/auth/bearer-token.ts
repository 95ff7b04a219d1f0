const bearer = /^Bearer +(\S+)$/i;

/** Returns the token of an `Authorization` header of the form `Bearer TOKEN`, or undefined. */
export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

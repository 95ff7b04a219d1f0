const bearer = /^Bearer +(\S+)$/i;

/** The token of an `Authorization` header of the form `Bearer TOKEN`; undefined for one of any other form. */
export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

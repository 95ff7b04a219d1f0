const bearer = /^Bearer +(\S+)$/i;

export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

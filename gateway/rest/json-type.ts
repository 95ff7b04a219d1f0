/** The content type of every JSON body. */
export const jsonType = 'application/json; charset=utf-8';

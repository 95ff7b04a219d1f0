/** What the console loads is below it. */
export const assetsPath = '/console/assets/';

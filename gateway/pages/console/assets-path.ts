export const assetsPath = '/console/assets/';

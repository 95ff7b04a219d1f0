export const withoutQuery = (target: string): string => {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
};

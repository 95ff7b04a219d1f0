const names: Readonly<Record<string, string>> = {
  NEWS_BOARD: 'News board',
  LINK_BOARD: 'Link board',
  COMMUNITY_FORUM: 'Forum',
  MICROBLOG: 'Microblog',
};

export const socialSourceName = (source: string): string => names[source] ?? source;

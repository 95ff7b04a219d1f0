// Written by npm run derived -- codegen. Do not edit.
/** How a posting was obtained. */
export type CaptureMethod =
  /** From the board's programming interface. */
  | 'BOARD_API'
  /** From a page for people. */
  | 'PUBLIC_PAGE';

/** Kind of a part of the pay. */
export type CompensationKind =
  /** Bonus. */
  | 'BONUS'
  /** Commission. */
  | 'COMMISSION'
  /** Equity, in money. */
  | 'EQUITY_CASH_VALUE'
  /** Equity, in per cent. */
  | 'EQUITY_PERCENTAGE'
  /** Something else. */
  | 'OTHER'
  /** Base salary or wage. */
  | 'SALARY';

/** Kind of employment. */
export type EmploymentType =
  /** For a project or a limited time, as a contractor. */
  | 'CONTRACT'
  /** Full time. */
  | 'FULL_TIME'
  /** Internship, traineeship or apprenticeship. */
  | 'INTERNSHIP'
  /** Something else. */
  | 'OTHER'
  /** Part time. */
  | 'PART_TIME'
  /** Employed for a limited time. */
  | 'TEMPORARY'
  /** Unpaid. */
  | 'VOLUNTEER';

/** Stored or live. */
export type JobDetailMode =
  /** Read from the source for this response, or some seconds before. */
  | 'LIVE_DETAIL'
  /** From the store, as of the latest reading of its board. */
  | 'STORED_SNAPSHOT';

/** Fields of a row that a REST client can choose, by their REST names. */
export type JobListingField =
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Name of the employer. */
  | 'COMPANY_NAME'
  /** Department. */
  | 'DEPARTMENT_NAME'
  /** Whether the detail can be requested. */
  | 'DETAIL_AVAILABLE'
  /** Kind of employment. */
  | 'EMPLOYMENT_TYPE'
  /** The id. */
  | 'ID'
  /** Whether it can be done remotely. */
  | 'IS_REMOTE'
  /** Location as displayed. */
  | 'LOCATION_DISPLAY'
  /** Fields that the source left out. */
  | 'MISSING_FIELDS'
  /** Day of posting. */
  | 'POSTED_AT'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Pay as displayed. */
  | 'SALARY_DISPLAY'
  /** Whether the posting is open. */
  | 'SEARCH_STATUS'
  /** The source. */
  | 'SOURCE'
  /** The source's own id. */
  | 'SOURCE_ID'
  /** Address of the posting. */
  | 'SOURCE_URL'
  /** How current the data are. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Workplace type. */
  | 'WORKPLACE_TYPE';

/** What happened to a posting. */
export type JobPostingChange =
  /** Its board no longer offers it. */
  | 'CLOSED'
  /** It says something else: see `changedParts`. */
  | 'EDITED'
  /** Its board offers it again. It may have been edited, too. */
  | 'REOPENED';

/** Fields of a posting that a REST client can choose, by their REST names. */
export type JobPostingField =
  /** Address in parts. */
  | 'ADDRESS_STRUCTURED'
  /** Where to apply. */
  | 'APPLY_URL'
  /** How the posting was obtained. */
  | 'CAPTURE_METHOD'
  /** Name of the employer. */
  | 'COMPANY_NAME'
  /** Pay in parts. */
  | 'COMPENSATION_STRUCTURED'
  /** Department. */
  | 'DEPARTMENT_NAME'
  /** Description as Markdown. */
  | 'DESCRIPTION_MARKDOWN'
  /** Description as plain text. */
  | 'DESCRIPTION_PLAIN'
  /** Kind of employment. */
  | 'EMPLOYMENT_TYPE'
  /** The id. */
  | 'ID'
  /** Whether its board lists it. */
  | 'IS_LISTED'
  /** Whether it can be done remotely. */
  | 'IS_REMOTE'
  /** Location as displayed. */
  | 'LOCATION_DISPLAY'
  /** Fields that the source left out. */
  | 'MISSING_FIELDS'
  /** Day of posting. */
  | 'POSTED_AT'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Pay as displayed. */
  | 'SALARY_DISPLAY'
  /** Locations besides the first. */
  | 'SECONDARY_LOCATIONS'
  /** The source. */
  | 'SOURCE'
  /** The source's own id. */
  | 'SOURCE_ID'
  /** Address of the posting. */
  | 'SOURCE_URL'
  /** How current the data are. */
  | 'STALENESS_STATUS'
  /** Team. */
  | 'TEAM_NAME'
  /** Title. */
  | 'TITLE'
  /** Workplace type. */
  | 'WORKPLACE_TYPE';

/** Parts of a posting in which an edit is noticed. */
export type JobPostingPart =
  /** `companyName` or `company`. */
  | 'COMPANY'
  /** `departmentName` or `teamName`. */
  | 'DEPARTMENT'
  /** `descriptionMarkdown` and `descriptionPlain`. */
  | 'DESCRIPTION'
  /** `employmentType`. */
  | 'EMPLOYMENT_TYPE'
  /** `sourceUrl` or `applyUrl`. */
  | 'LINKS'
  /** `locationDisplay`, `places`, `address` or `secondaryLocations`. */
  | 'LOCATION'
  /** `salaryDisplay` or `compensation`. */
  | 'PAY'
  /** `publishedAt` or `postedOn`. */
  | 'PUBLICATION'
  /** `title`. */
  | 'TITLE'
  /** `workplaceType` or `isRemote`. */
  | 'WORKPLACE';

/** Order of postings that match equally many words of a search. Without words, both mean the latest publication first. */
export type JobPostingSort =
  /** Postings with the most of the words in their title first, then the latest publication. */
  | 'RELEVANCE'
  /** The latest publication first, wherever the words are. */
  | 'TERM_COUNT';

/** Whether the latest reading of its source found a posting. */
export type JobSearchStatus =
  /** Missing from the latest reading; closed when the next one lacks it, too, or already closed. */
  | 'MISSING'
  /** Listed at the latest reading. */
  | 'OPEN';

/** Where postings come from. */
export type JobSource =
  /** Boards of the first applicant-tracking system; stored. */
  | 'ATS_A'
  /** Boards of the second applicant-tracking system; stored. */
  | 'ATS_B'
  /** Boards of the third applicant-tracking system; stored. */
  | 'ATS_C'
  /** A professional network, read live from its public pages. */
  | 'NETWORK';

/** How the service is doing. */
export type JobsStatus =
  /** At least half of the latest fetches failed. */
  | 'DEGRADED'
  /** Most recent fetches succeeded, or there were too few to say. */
  | 'OK';

/** Period of an amount of pay. */
export type PayInterval =
  /** A day. */
  | 'DAY'
  /** Half a month: pay twice a month. */
  | 'HALF_MONTH'
  /** Six months. */
  | 'HALF_YEAR'
  /** An hour. */
  | 'HOUR'
  /** A month. */
  | 'MONTH'
  /** Once. */
  | 'ONCE'
  /** Three months. */
  | 'QUARTER'
  /** Two weeks. */
  | 'TWO_WEEKS'
  /** A week. */
  | 'WEEK'
  /** A year. */
  | 'YEAR';

/** Kind of a place. */
export type PlaceKind =
  /** Several countries, for instance the European Union. */
  | 'AREA'
  /** City, town or village. */
  | 'CITY'
  /** Country or territory. */
  | 'COUNTRY'
  /** Metropolitan area: a city with the towns around it, in one region or several of a country, for instance the San Francisco Bay Area. */
  | 'METRO'
  /** State, province or region of a country. */
  | 'REGION';

/** How current the data of a posting are. */
export type StalenessStatus =
  /** It is no longer offered. */
  | 'CLOSED'
  /** Read within twice the interval at which its board is read, or live. */
  | 'FRESH'
  /** Its board could not be read for longer than that, or the latest reading lacked the posting. */
  | 'STALE';

/** Where people work. */
export type WorkplaceType =
  /** Partly at the location. */
  | 'HYBRID'
  /** At the location. */
  | 'ON_SITE'
  /** Anywhere, perhaps within a country or region. */
  | 'REMOTE';

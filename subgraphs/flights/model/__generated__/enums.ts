// Written by npm run derived -- codegen. Do not edit.
/** Kind of a traffic management program or notice. */
export type AirportProgramKind =
  /** Arrivals are delayed. */
  | 'ARRIVAL_DELAY'
  /** The airport is closed, wholly or in a daily window, with or without exceptions. */
  | 'CLOSURE'
  /** Departures are delayed. */
  | 'DEPARTURE_DELAY'
  /** Arrivals are metered at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** Closed to some traffic only, for instance to unscheduled general aviation, or to traffic that is not read from the notice. */
  | 'RESTRICTION';

/** Direction of a board. */
export type BoardDirection =
  /** Arriving flights. */
  | 'ARRIVAL'
  /** Departing flights. */
  | 'DEPARTURE';

/** Cabin class. */
export type Cabin =
  /** Business. */
  | 'BUSINESS'
  /** Economy. */
  | 'ECONOMY'
  /** First. */
  | 'FIRST'
  /** Premium economy. */
  | 'PREMIUM_ECONOMY';

/** How the callsign of a tracked flight was found. */
export type CallsignSource =
  /** Found by the address of the aircraft on the flight's board record. */
  | 'AIRCRAFT_HEX'
  /** Stated on the flight's board record. */
  | 'BOARD_RECORD'
  /** Derived from the flight number: a guess that may miss a flight in the air. */
  | 'DERIVED';

/** Role of a flight number in a code-share. */
export type CodeshareRole =
  /** A number sold on another airline's flight. */
  | 'CODESHARE'
  /** The number of the operating airline. */
  | 'OPERATOR'
  /** Not stated by the source. */
  | 'UNKNOWN';

/** Quality of the data of one side of a flight. */
export type DataQuality =
  /** Approximate times. */
  | 'APPROXIMATE'
  /** Schedule data. */
  | 'BASIC'
  /** Live updates. */
  | 'LIVE';

/** The gravest program in force at an airport. */
export type DelayStatus =
  /** The airport is closed to scheduled traffic now. */
  | 'CLOSED'
  /** Arrival or departure delays are listed. */
  | 'DELAY'
  /** A ground delay program meters arrivals at their origins. */
  | 'GROUND_DELAY'
  /** Departures for this airport are held at their origins. */
  | 'GROUND_STOP'
  /** No program or delay is listed and scheduled traffic may use the airport. This is not a promise of punctuality. */
  | 'NO_ACTIVE_PROGRAM'
  /** Unknown: the feed failed, or does not cover the airport. */
  | 'UNKNOWN';

/** Trend of a delay. */
export type DelayTrend =
  /** Getting shorter. */
  | 'DECREASING'
  /** Getting longer. */
  | 'INCREASING'
  /** Unchanged. */
  | 'STEADY';

/** Stage of a fare search. */
export type FareSearchStage =
  /** Reading and sorting the offers. */
  | 'COLLECTING'
  /** Ended. */
  | 'DONE'
  /** Waiting for a worker. */
  | 'QUEUED'
  /** The source is searching. */
  | 'SEARCHING'
  /** Submitting the search to the source. */
  | 'SUBMITTING';

/** State of a fare search. */
export type FareSearchStatus =
  /** Ended with its offers, possibly none. */
  | 'COMPLETED'
  /** Ended without offers; `failure` states why. */
  | 'FAILED'
  /** Accepted, not begun. */
  | 'PENDING'
  /** A worker is searching. */
  | 'RUNNING';

/** Order of offers. */
export type FareSort =
  /** Earliest departure first. */
  | 'DEPARTURE'
  /** Shortest total duration first. */
  | 'DURATION'
  /** Cheapest first; offers without a price last. */
  | 'PRICE'
  /** Fewest stops first. */
  | 'STOPS';

/** State of a fare watch. */
export type FareWatchState =
  /** It searches on its schedule, or as fast as the quota allows. */
  | 'ACTIVE'
  /** Its last date has passed, or it was deleted. */
  | 'ENDED'
  /** It makes no search, because the source's quota is at its floor or its share is spent. */
  | 'PAUSED_BY_QUOTA';

/** Flight category by ceiling and visibility. */
export type FlightCategory =
  /** Instrument flight rules. */
  | 'IFR'
  /** Low instrument flight rules. */
  | 'LIFR'
  /** Marginal visual flight rules. */
  | 'MVFR'
  /** Visual flight rules. */
  | 'VFR';

/** State of a flight, as the boards source states it. */
export type FlightState =
  /** On approach. */
  | 'APPROACHING'
  /** Arrived. */
  | 'ARRIVED'
  /** Boarding. */
  | 'BOARDING'
  /** Cancelled. */
  | 'CANCELED'
  /** Probably cancelled. */
  | 'CANCELED_UNCERTAIN'
  /** Check-in is open. */
  | 'CHECK_IN'
  /** Late. */
  | 'DELAYED'
  /** Departed. */
  | 'DEPARTED'
  /** Diverted to another airport. */
  | 'DIVERTED'
  /** In the air. */
  | 'EN_ROUTE'
  /** Scheduled, without any irregularity. */
  | 'EXPECTED'
  /** The gate is closed. */
  | 'GATE_CLOSED'
  /** Not stated by the source. */
  | 'UNKNOWN';

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

/** Whether the program feed covers an airport. */
export type ProgramCoverage =
  /** The feed covers the airport and was read. */
  | 'COVERED'
  /** The feed covers United States airports only. */
  | 'NOT_COVERED'
  /** The feed could not be read. */
  | 'UNAVAILABLE';

/** Whether an offer is the whole journey. */
export type TripType =
  /** One way: the booking token can be exchanged. */
  | 'ONE_WAY'
  /** Outbound half of a round trip, priced with the cheapest return. It must be resolved. */
  | 'ROUND_TRIP_OUTBOUND'
  /** Return half that completes a round trip: the booking token can be exchanged. */
  | 'ROUND_TRIP_RETURN';

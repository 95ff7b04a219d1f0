import { subscriberOf } from '../http/socket-subscriber.ts';

interface ReceivedWarning {
  readonly code: string;
  readonly source: string | null;
}

interface FlightBoardEvent {
  readonly id: string;
  readonly airport: { readonly id: string; readonly iata: string };
  readonly windowMinutes: number;
  readonly sourceUpdatedAt: string;
  readonly flights: {
    readonly totalCount: number;
    readonly nodes: readonly {
      readonly flightNumber: string;
      readonly state: string;
      readonly airline: { readonly iata: string | null } | null;
      readonly departure: { readonly scheduled: { readonly local: string } | null };
    }[];
  };
  readonly warnings: readonly ReceivedWarning[];
}

interface StatusEvent {
  readonly id: string;
  readonly airport: { readonly id: string; readonly iata: string };
  readonly summary: string;
  readonly programsUpdatedAt: string | null;
  readonly weather: { readonly rawText: string } | null;
  readonly warnings: readonly ReceivedWarning[];
}

interface TrackEvent {
  readonly id: string;
  readonly flightNumber: string;
  readonly position: { readonly latitude: number; readonly longitude: number; readonly fixedAt: string | null } | null;
  readonly warnings: readonly ReceivedWarning[];
}

interface WatchedBoard {
  readonly iata: string;
  readonly direction?: 'DEPARTURE' | 'ARRIVAL';
  readonly windowMinutes?: number;
  readonly airline?: string;
}

interface FlightStatusEvent {
  readonly id: string;
  readonly isFound: boolean;
  readonly legs: readonly { readonly state: string }[];
  readonly position: { readonly latitude: number } | null;
}

export const subscribeToFlightStatus = subscriberOf<
  FlightStatusEvent,
  { readonly flightNumber: string; readonly date: string }
>(/* GraphQL */ `
  subscription ($flightNumber: String!, $date: Date!) {
    event: flightStatusChanged(flightNumber: $flightNumber, date: $date) {
      id
      isFound
      legs { state }
      position { latitude }
    }
  }
`);

export const subscribeToFlightBoard = subscriberOf<FlightBoardEvent, WatchedBoard>(/* GraphQL */ `
  subscription ($iata: String!, $direction: BoardDirection! = DEPARTURE, $windowMinutes: Int, $airline: String) {
    event: flightBoardChanged(iata: $iata, direction: $direction, windowMinutes: $windowMinutes, airline: $airline) {
      id
      airport { id iata }
      windowMinutes
      sourceUpdatedAt
      flights(first: 100) { totalCount nodes { flightNumber state airline { iata } departure { scheduled { local } } } }
      warnings { code source }
    }
  }
`);

export const subscribeToStatus = subscriberOf<StatusEvent, { readonly iata: string }>(/* GraphQL */ `
  subscription ($iata: String!) {
    event: airportStatusChanged(iata: $iata) {
      id
      airport { id iata }
      summary
      programsUpdatedAt
      weather { rawText }
      warnings { code source }
    }
  }
`);

export const subscribeToTrack = subscriberOf<TrackEvent, { readonly flightNumber: string }>(/* GraphQL */ `
  subscription ($flightNumber: String!) {
    event: flightTrackChanged(flightNumber: $flightNumber) {
      id
      flightNumber
      position { latitude longitude fixedAt }
      warnings { code source }
    }
  }
`);

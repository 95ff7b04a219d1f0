import { useState } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import { useChange } from '../../graph/use-change.ts';
import { exchangeBookingTokenMutation } from './fare-documents.ts';

type Payload = NonNullable<ResultOf<typeof exchangeBookingTokenMutation>['exchangeBookingToken']>;

/** Exchanges an offer's token for the address of its booking page, once, on demand. */
export const useBooking = (bookingToken: string) => {
  const { run, isRunning, problems } = useChange(exchangeBookingTokenMutation);
  const [payload, setPayload] = useState<Payload>();
  const find = async (): Promise<void> => {
    const data = await run({ bookingToken });
    if (data?.exchangeBookingToken) setPayload(data.exchangeBookingToken);
  };
  return { find, isRunning, problems, payload };
};

export type BookingState = ReturnType<typeof useBooking>;

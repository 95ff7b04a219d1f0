import type { ReservationPlatform } from './restaurant.ts';

export type SlotType = 'STANDARD' | 'EXPERIENCE' | 'COUNTER' | 'OUTDOOR';

/** A table that can be reserved, as an answer has it. */
export interface Slot {
  readonly date: string;
  readonly time: string;
  readonly platform: ReservationPlatform;
  readonly slotType: SlotType;
  readonly partySize: number;
  readonly tableType: string | null;
  readonly bookingUrl: string;
  readonly restaurantId: string;
  readonly platformRestaurantId: string;
  readonly depositRequired: boolean;
  readonly depositAmountCents: number | null;
  readonly durationMinutes: number | null;
  readonly raw: Readonly<Record<string, unknown>> | null;
}

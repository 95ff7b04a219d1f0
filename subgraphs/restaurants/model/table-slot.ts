import type { TableSlotType } from './__generated__/enums.ts';
import type { Money } from './money.ts';
import type { ReservationPlatform } from './restaurant.ts';

export type { TableSlotType } from './__generated__/enums.ts';

export interface TableSlot {
  readonly date: string;
  readonly time: string;
  readonly platform: ReservationPlatform;
  readonly type: TableSlotType;
  readonly partySize: number;
  readonly tableType: string | null;
  readonly bookingUrl: string;
  readonly restaurantKey: string;
  readonly platformId: string;
  readonly isDepositRequired: boolean;
  readonly deposit: Money | null;
  readonly durationMinutes: number | null;
  readonly raw: Readonly<Record<string, unknown>> | null;
}

export interface ResultBody {
  readonly restaurant_id: string;
  readonly platform: string;
  readonly platform_restaurant_id: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly price_tier: number | null;
  readonly currency: string;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly country_code: string | null;
  readonly is_priority_access: boolean;
  readonly location_match: boolean | null;
  readonly cuisine_match: boolean | null;
}

interface WarningBody {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

export interface SearchBody {
  readonly results: readonly ResultBody[];
  readonly normalizations: Readonly<Record<string, unknown>> & {
    readonly confidence: Readonly<Record<string, string>>;
  };
  readonly applied_filters: Readonly<Record<string, unknown>>;
  readonly next_page_token: string | null;
  readonly warnings: readonly WarningBody[];
}

interface SlotBody {
  readonly date: string;
  readonly time: string;
  readonly slot_type: string;
  readonly table_type: string | null;
  readonly booking_url: string;
  readonly deposit_required: boolean;
  readonly deposit_amount_cents: number | null;
  readonly duration_minutes: number | null;
  readonly raw: Readonly<Record<string, unknown>> | null;
}

interface PlatformErrorBody {
  readonly message: string;
  readonly platform: string;
  readonly retryable: boolean;
  readonly error_type: string;
  readonly retry_after_seconds: number | null;
  readonly candidates: readonly { readonly platform_restaurant_id: string; readonly location: string | null }[] | null;
}

export interface AvailabilityBody {
  readonly date: string;
  readonly slots: readonly SlotBody[];
  readonly errors: readonly PlatformErrorBody[] | null;
  readonly platform: string;
  readonly party_size: number;
  readonly queried_at: string;
  readonly restaurant_name: string;
  readonly platform_restaurant_id: string | null;
  readonly no_availability_reason: string | null;
  readonly warnings: readonly WarningBody[];
}

/** Validation errors of a request, in the format of 422. */
export interface FaultsBody {
  readonly detail: readonly {
    readonly loc: readonly string[];
    readonly msg: string;
    readonly type: string;
    readonly ctx?: Readonly<Record<string, unknown>>;
    readonly input?: unknown;
  }[];
}

export interface ErrorBody {
  readonly detail: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly reason?: string;
  readonly source?: string;
  readonly retry_after_seconds?: number;
}

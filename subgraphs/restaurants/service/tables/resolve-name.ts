import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { NamedRestaurant, TablePlatform } from '../../model/table-platform.ts';
import { readAskedLocation } from './asked-location.ts';
import { chooseRestaurant, type RestaurantChoice } from './choose-restaurant.ts';
import type { TableSettings } from './table-reads.ts';

export interface ResolvedName {
  readonly choice: RestaurantChoice;
  readonly read: CachedRead<readonly NamedRestaurant[]>;
}

/** Resolves a name by the platform's own search. Throws `UpstreamError`, or the signal's reason. */
type ResolveName = (
  platform: TablePlatform,
  name: string,
  location: string | null,
  signal: AbortSignal,
) => Promise<ResolvedName>;

interface ResolveNameOptions {
  readonly cache: ReadThroughCache;
  readonly gazetteer: () => Gazetteer;
  readonly settings: TableSettings;
}

export const createNameResolver =
  ({ cache, gazetteer, settings }: ResolveNameOptions): ResolveName =>
  async (platform, name, location, signal) => {
    const asked = location === null ? null : readAskedLocation(gazetteer(), location);
    const near = asked?.point ?? null;
    const key = JSON.stringify(['restaurants.named', platform.platform, foldName(name), near]);
    const read = await cache.read(key, { ...settings, signal }, async (loadSignal) => {
      const found = await platform.named?.(name, near, loadSignal);
      return found ?? [];
    });
    return { choice: chooseRestaurant(name, read.value, asked), read };
  };

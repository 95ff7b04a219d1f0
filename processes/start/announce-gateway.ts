import type { KeyStore } from '../../gateway/api-keys/key-store.ts';
import type { SignIn } from '../../gateway/api-keys/session-keys.ts';
import { type PlatformSettings, pagesShown } from '../../platform/config/platform-settings.ts';
import { type BannerFacts, banner } from './banner.ts';

interface AnnouncedGateway
  extends Pick<
    BannerFacts,
    'url' | 'role' | 'services' | 'emulatedServices' | 'lackingKeys' | 'switchedOff' | 'emulatorUrl'
  > {
  readonly settings: PlatformSettings;
  readonly say: (text: string) => void;
  readonly keys: KeyStore | undefined;
  readonly signIn: SignIn | undefined;
}

/**
 * Writes the banner, and returns the key of a first start. To call only once the port is open, so that a failed start
 * does not create a key that is never displayed.
 */
export const announceGateway = async (announced: AnnouncedGateway): Promise<string | undefined> => {
  const { settings, say, keys, signIn, ...facts } = announced;
  const hasStaticKeys = settings.API_KEYS.length > 0;
  const first = settings.AUTH === 'off' || hasStaticKeys ? undefined : await keys?.createFirst('first start');
  say(
    banner({
      ...facts,
      auth: settings.AUTH,
      showsPages: pagesShown(settings),
      newKey: first?.key,
      signInLink: await signIn?.linkTo(facts.url),
      hasStaticKeys,
    }),
  );
  return first?.key;
};

/**
 * A source of data has one name in all places: the same words, in the case of the place. All are made of `name`; only
 * people read `displayName`.
 */
export interface SourceNames {
  /** Prefix of its settings: `NAS_STATUS` has `NAS_STATUS_URL` and `NAS_STATUS_KEY`. */
  readonly name: string;
  /** Public name in errors, warnings, metrics, logs and traces: `nas_status`. */
  readonly source: string;
  /** For people: `FAA NAS status`. It names no company. */
  readonly displayName: string;
}

interface SourceIdentity extends Pick<SourceNames, 'name' | 'displayName'> {
  /** Name of the source that it is another interface of, whose public name it has. */
  readonly interfaceOf?: string;
}

export const nameSource = ({ name, displayName, interfaceOf = name }: SourceIdentity): SourceNames => ({
  name,
  source: interfaceOf.toLowerCase(),
  displayName,
});

/**
 * Returns `nas-status` for `NAS_STATUS`: the path at the emulator, where faults are set, and the folder of a recording.
 */
export const emulatorPathOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Whether a person has written the name of a source, or of an entry in a list, in the case of any place. */
export const isSameSource = (name: string, text: string): boolean =>
  emulatorPathOf(name) === emulatorPathOf(text.trim());

interface ImportMetaEnv {
  /** Address of Tributary. */
  readonly VITE_TRIBUTARY_URL?: string;
  /** `on` sends the ids of trusted documents instead of their texts. */
  readonly VITE_TRUSTED_DOCUMENTS?: string;
}

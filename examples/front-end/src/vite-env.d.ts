interface ImportMetaEnv {
  readonly VITE_TRIBUTARY_URL?: string;
  readonly VITE_TRUSTED_DOCUMENTS?: string;
}

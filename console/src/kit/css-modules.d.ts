declare module '*.module.css' {
  const names: Readonly<Record<string, string | undefined>>;
  // biome-ignore lint/style/noDefaultExport: that is the form of a CSS module.
  export default names;
}

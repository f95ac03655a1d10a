/** Compares versions such as 0.9.1 and 0.10.0: negative when `a` is older, 0 when they are the same. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

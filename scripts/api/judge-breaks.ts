/** A break that is meant: its line, and why programs have to follow it. */
export type DeclaredBreak = { break: string; reason: string }

/** What is wrong: breaks that nobody declared, and declarations without a reason or without a break. */
export function judgeBreaks(found: readonly string[], declared: readonly DeclaredBreak[]): string[] {
  const meant = new Set(declared.map((one) => one.break))
  const stale = declared.filter((one) => !found.includes(one.break))
  const silent = declared.filter(({ reason }) => reason.trim() === '')
  return [
    ...found.filter((line) => !meant.has(line)).map((line) => `breaks programs: ${line}`),
    ...stale.map((one) => `declared, and no break: ${one.break}`),
    ...silent.map((one) => `declared without a reason: ${one.break}`),
  ]
}

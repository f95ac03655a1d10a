import { Refusal } from '../errors.ts'

/** Refuses several faults at once, a line each; `more` is the sentence for those that are not shown. @throws Refusal unless there are none */
export function refuseFaults(
  faults: readonly string[],
  more: (rest: number) => string,
  mostShown = 10,
): void {
  if (faults.length === 0) return
  const rest = faults.length - mostShown
  throw new Refusal([...faults.slice(0, mostShown), ...(rest > 0 ? [more(rest)] : [])].join('\n'))
}

import { greatest, percentOf, sum } from '@yunque/domain/decimal'

/** A part of a whole, such as the sales of a category. */
export interface Part {
  readonly key: string | number
  readonly name: string
  readonly value: number
}

/** A part as a chart shows it: its share of the total in percent, and the colour of its series. */
export interface Share extends Part {
  readonly percent: number
  readonly color: string
}

const colours = 6
/** The key of the part that sums the smaller ones. It is neither a record id nor a username. */
export const restKey = 0

/** The colour of a series; 0 is the first. */
export const seriesColor = (at: number): string => `var(--yq-series-${(at % colours) + 1})`

/**
 * The parts of a doughnut, the largest first. There are as many as colours; the smaller ones are summed in the last one. A part
 * with more returns than sales has no share.
 */
export function sharesOf(parts: readonly Part[], restName: string): Share[] {
  const sold = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const whole = sum(sold.map(({ value }) => value))
  const fit = sold.length > colours ? colours - 1 : colours
  const rest = sold.slice(fit)
  const shown = sold.slice(0, fit)
  if (rest.length > 0)
    shown.push({ key: restKey, name: restName, value: sum(rest.map(({ value }) => value)) })
  return shown.map((part, at) => ({
    ...part,
    percent: percentOf(part.value, whole),
    color: seriesColor(at),
  }))
}

/** The length of each bar, in percent of the longest. A negative one has no length. */
export function lengthsOf(values: readonly number[]): number[] {
  const longest = values.reduce(greatest, 0)
  return values.map((value) => (longest > 0 ? Math.max(0, (value / longest) * 100) : 0))
}

import type { Measured } from '../measure.ts'
import type { Posted } from './posting.ts'

/** The measurements of a store of one size. */
export type Measurement = {
  documents: number
  footprint: string
  reads: { name: string; times: Measured }[]
  posted: Posted[]
}

/**
 * Each query: p50 in milliseconds over HTTP, HTTP latency ÷ SQL latency, and the growth from the first size to the
 * last.
 */
export function readsTable(measurements: readonly Measurement[]): string {
  const names = measurements[0]?.reads.map(({ name }) => name) ?? []
  const rows = names.map((name) => {
    const times = measurements.map((one) => one.reads.find((read) => read.name === name)?.times)
    const cells = times.map((time) =>
      time ? `${time.http.p50.toFixed(1)} ms, ${ratio(time.http.p50, time.sql.p50)}` : '',
    )
    return [name, ...cells, ratio(times.at(-1)?.http.p50, times[0]?.http.p50)]
  })
  return table(['Read: HTTP p50, HTTP ÷ SQL', ...sizesOf(measurements), 'Growth'], rows)
}

/**
 * Each way of selling: documents per second over HTTP, SQL rate ÷ HTTP rate, and the rate at the last size relative to
 * the first.
 */
export function postedTable(measurements: readonly Measurement[]): string {
  const names = measurements[0]?.posted.map(({ name }) => name) ?? []
  const rows = names.map((name) => {
    const rates = measurements.map((one) => one.posted.find((posted) => posted.name === name))
    const cells = rates.map((rate) => (rate ? rateOf(rate) : ''))
    return [name, ...cells, ratio(rates.at(-1)?.http, rates[0]?.http)]
  })
  return table(['Invoices per second over HTTP, SQL ÷ HTTP', ...sizesOf(measurements), 'Last ÷ first'], rows)
}

const rateOf = ({ http, sql, busy }: Posted): string =>
  `${http.toFixed(0)}/s, ${ratio(sql, http)}${busy > 0 ? `, ${busy} busy` : ''}`

const sizesOf = (measurements: readonly Measurement[]): string[] =>
  measurements.map(({ documents }) => documents.toLocaleString('en-US'))

const ratio = (one = Number.NaN, other = Number.NaN): string => `×${(one / other).toFixed(1)}`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

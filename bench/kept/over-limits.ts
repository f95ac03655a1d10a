import { limits } from './limits.ts'

/** How much worse than its limit a ratio may be. */
const TOLERANCE = 1.2

/** Which ratios of a benchmark are over their limit, have none, or are missing: one sentence each. */
export function overLimits(command: string, ratios: Readonly<Record<string, number>>): string[] {
  const known = limits[command] ?? {}
  return [...new Set([...Object.keys(known), ...Object.keys(ratios)])].flatMap((name) => {
    const [limit, ratio] = [known[name], ratios[name]]
    if (limit === undefined) return `${name}: ${ratio?.toFixed(2)}, which has no limit`
    if (ratio === undefined) return `${name}: not measured`
    return ratio <= limit * TOLERANCE ? [] : `${name}: ${ratio.toFixed(2)}, more than 20 % over ${limit}`
  })
}

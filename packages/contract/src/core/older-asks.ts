import { type Ask, type AskKind, toHeader } from './asks.ts'

/**
 * The header of each kind of question in versions before the header `x-asks`. They are sent beside it for one version, for
 * other clients; requests are repeated as they were.
 * @deprecated
 */
export const olderAsks = {
  confirm: 'x-needs-confirmation',
  repeated: 'x-repeated',
  reference: 'x-repeated-reference',
  approval: 'x-needs-approval',
  serials: 'x-needs-serials',
  code: 'x-needs-code',
} as const satisfies Partial<Record<AskKind, string>>

function olderHeader(ask: Ask): [string, string] | [] {
  if (ask.kind === 'inherited') return []
  return [olderAsks[ask.kind], olderValue(ask)]
}

function olderValue(ask: Ask): string {
  if (ask.kind === 'serials') return toHeader(ask.needed)
  if (ask.kind !== 'approval') return 'true'
  const { acts, areaId, digest } = ask
  return JSON.stringify({ acts, areaId, digest })
}

/** The headers of earlier versions that ask the same. @deprecated */
export const olderHeaders = (asks: readonly Ask[]): Record<string, string> =>
  Object.fromEntries(asks.map(olderHeader).filter((header) => header.length > 0))

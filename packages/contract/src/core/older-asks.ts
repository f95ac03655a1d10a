import { type Ask, toHeader } from './asks.ts'

// Everything of this file is deprecated: one header for each kind of question, as versions before the header `x-asks`
// had them. They are sent beside it for one version, for other clients. Requests are repeated as they were.

/** @deprecated `true`: the question is confirmed by the same request with `confirm: true`. */
export const NEEDS_CONFIRMATION = 'x-needs-confirmation'
/** @deprecated `true`: another document has the same number on paper. */
export const REPEATED = 'x-repeated'
/** @deprecated `true`: another payment has the same reference. */
export const REPEATED_REFERENCE = 'x-repeated-reference'
/** @deprecated An `ApprovalNeeded` as JSON. */
export const NEEDS_APPROVAL = 'x-needs-approval'
/** @deprecated `SerialsNeeded[]`, encoded. */
export const NEEDS_SERIALS = 'x-needs-serials'
/** @deprecated `true`: an authorization code can allow it, or the one that was given is not valid. */
export const NEEDS_CODE = 'x-needs-code'

const olderHeader = (ask: Ask): [string, string] | [] => {
  switch (ask.kind) {
    case 'confirm':
      return [NEEDS_CONFIRMATION, 'true']
    case 'repeated':
      return [REPEATED, 'true']
    case 'reference':
      return [REPEATED_REFERENCE, 'true']
    case 'approval':
      return [NEEDS_APPROVAL, JSON.stringify({ acts: ask.acts, areaId: ask.areaId, digest: ask.digest })]
    case 'serials':
      return [NEEDS_SERIALS, toHeader(ask.needed)]
    case 'code':
      return [NEEDS_CODE, 'true']
    case 'inherited':
      return []
  }
}

/** The headers of earlier versions that ask the same. */
export const olderHeaders = (asks: readonly Ask[]): Record<string, string> =>
  Object.fromEntries(asks.map(olderHeader).filter((header) => header.length > 0))

/** Their names, for the description of the API. */
export const olderAskHeaders = [
  NEEDS_CONFIRMATION,
  REPEATED,
  REPEATED_REFERENCE,
  NEEDS_APPROVAL,
  NEEDS_SERIALS,
  NEEDS_CODE,
] as const

import type { State } from '@yunque/contract/core/constants'
import type { SerialUse } from '@yunque/domain/serials'
import type { ProviderItem } from '../../../../ui/lookup/provider-source.tsx'

/** The fields of a change as they are typed: null and '' are unchanged. */
export const noChange = {
  familyId: null as number | null,
  presentationId: null as number | null,
  unitOfMeasureId: null as number | null,
  clasificationId: null as number | null,
  ubication: '',
  hasIva: null as 'yes' | 'no' | null,
  stateId: null as (typeof State)[keyof typeof State] | null,
  packSize: null as number | null,
  serials: null as SerialUse | null,
  warrantyMonths: null as number | null,
  preferredProvider: null as ProviderItem | null,
  stockMin: null as number | null,
  stockMax: null as number | null,
  listId: null as number | null,
  listPrice: null as number | null,
  /** Whether the products leave the list. */
  leavesList: false,
}
export type ChangeValues = typeof noChange

/** What the schema reads: only what changes. */
export function toChange({ hasIva, listPrice, leavesList, preferredProvider, ...values }: ChangeValues) {
  const changed = {
    ...values,
    preferredProviderId: preferredProvider?.id ?? null,
    hasIva: hasIva === null ? null : hasIva === 'yes',
    listPrice: leavesList ? null : listPrice,
  }
  const given = Object.entries(changed).filter(([, value]) => value !== null && value !== '')
  return { ...Object.fromEntries(given), ...(leavesList && { listPrice: null }) }
}

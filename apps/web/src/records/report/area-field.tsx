import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { useSession } from '../../lib/api-client/session.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly area: AreaChoice | null
  readonly onChange: (area: AreaChoice) => void
}

/** The area filter of a report. Empty means all, for users of the warehouse only (access.own-area). */
export function AreaField({ area, onChange }: Props) {
  const anywhere = useActsEverywhere()
  return (
    <CatalogLookup
      label={texts.area}
      catalog="area"
      placeholder={texts.everyArea}
      onlyKnown
      value={area === 'all' ? null : area}
      onChange={(next) => onChange(next ?? 'all')}
      disabled={!anywhere}
      clearable
      {...(area === null ? { error: messages.selectArea } : {})}
    />
  )
}

/** Whether the user may see areas other than their own. */
const useActsEverywhere = (): boolean => useSession()?.areaId === WAREHOUSE_AREA

/** The area on which a report opens (reports.parameters): null, which means all, for users who see every area. */
export function useFirstArea(): number | null {
  const own = useSession()?.areaId ?? null
  return useActsEverywhere() ? null : own
}

/**
 * The area in the address. The default is all areas, because the warehouse itself sells little. Users who may see only
 * their own area always get that one.
 */
export function useAskedArea(said: unknown): AreaChoice | null {
  const own = useSession()?.areaId ?? null
  const anywhere = useActsEverywhere()
  if (!anywhere) return own
  return typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : 'all'
}

import { useMemo } from 'react'
import { ClientLookup } from '../../records/client-dialog/client-lookup.tsx'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import classes from './receivables.module.css'
import { texts } from './texts.ts'

const everybody = { clientId: null as number | null }

/** The client filter of a list: the client in the address, chosen above the list; all clients without one. */
export function useClientFilter() {
  const [{ clientId }, change] = useUrlFilters(everybody)
  const extraParams = useMemo(() => (clientId === null ? {} : { clientId }), [clientId])
  const header = (
    <div className={classes.filter}>
      <ClientLookup
        label={texts.onlyClient}
        placeholder={texts.searchClient}
        value={clientId}
        onChange={(next) => change({ clientId: next })}
        clearable
      />
    </div>
  )
  return { clientId, extraParams, header }
}

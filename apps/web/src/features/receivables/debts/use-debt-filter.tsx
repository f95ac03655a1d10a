import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ClientLookup } from '../../../records/client/client-lookup.tsx'
import { clientBuyingQuery } from '../../../records/project-dialog/project.api.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './receivables.module.css'
import { texts } from './texts.ts'

const everything = { clientId: null as number | null, projectId: null as number | null }

/** The filters of a list of invoices: a client in the address and, of one with projects, a project. */
export function useDebtFilter() {
  const [{ clientId, projectId }, change] = useUrlFilters(everything)
  const { data } = useQuery({ ...clientBuyingQuery(clientId ?? 0), enabled: clientId !== null })
  const projects = (clientId !== null && data?.projects) || []
  const extraParams = useMemo(
    () => ({
      ...(clientId === null ? {} : { clientId }),
      ...(projectId === null ? {} : { projectId }),
    }),
    [clientId, projectId],
  )
  const header = (
    <div className={classes.filters}>
      <div className={classes.filter}>
        <ClientLookup
          label={texts.onlyClient}
          placeholder={texts.searchClient}
          value={clientId}
          onChange={(next) => change({ clientId: next, projectId: undefined })}
          clearable
        />
      </div>
      {projects.length > 0 && (
        <div className={classes.filter}>
          <SelectField
            label={texts.onlyProject}
            placeholder={texts.everyProject}
            options={projects}
            value={projectId}
            onChange={(next) => change({ projectId: next ?? undefined })}
            clearable
          />
        </div>
      )}
    </div>
  )
  return { clientId, projectId, extraParams, header }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RoleResource } from '@yunque/contract/access/roles'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { resourcesQuery, saveFlag } from './permissions.api.ts'

/**
 * The permissions of a role, and a function to change one. A change is shown at once, and undone when the server refuses
 * it (screens.optimistic). Pending changes are laid over the server's last answer.
 */
export function useFlags(roleId: number) {
  const client = useQueryClient()
  const query = useQuery(resourcesQuery(roleId))
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const rows = query.data?.map((row) => ({ ...row, canRead: clicked.get(row.name) ?? row.canRead }))

  const change = async (row: RoleResource, canRead: boolean) => {
    // One request at a time for each permission, so that the last click wins.
    if (clicked.has(row.name)) return
    setClicked((all) => new Map(all).set(row.name, canRead))
    try {
      await saveFlag(roleId, { ...row, canRead })
      putAnswer(
        resourcesQuery(roleId).queryKey,
        (known) => known?.map((one) => (one.name === row.name ? { ...one, canRead } : one)),
        client,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setClicked((all) => new Map([...all].filter(([name]) => name !== row.name)))
    }
  }
  return { rows, error: query.error, retry: () => void query.refetch(), change, saving: clicked }
}

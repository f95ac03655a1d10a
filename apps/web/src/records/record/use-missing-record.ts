import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { useCurrentScreen } from '../../ui/screen/current-screen.ts'
import { showMissing } from '../../ui/screen/missing-record.ts'
import { forgetRecent } from '../../ui/screen/recents.ts'
import { parseRecord } from '../../ui/screen/record-param.ts'

/**
 * When the record of the address does not exist, says so and returns to the list. Returns whether it does not
 * exist.
 */
export function useMissingRecord(error: Error | null, leave: () => void): boolean {
  const { record } = useParams({ strict: false })
  const { pathname } = useLocation()
  const link = useCurrentScreen()?.record
  const isAddressed = link !== undefined && typeof parseRecord(record) === 'number'
  const isMissing = isAddressed && error instanceof ApiError && error.status === 404
  const reported = useRef(false)
  useEffect(() => {
    if (!isMissing || record === undefined || reported.current) return
    reported.current = true
    showMissing(link, record)
    forgetRecent(pathname)
    leave()
  }, [isMissing, link, record, pathname, leave])
  return isMissing
}

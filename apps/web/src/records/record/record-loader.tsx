import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordDialog, type RecordDialogProps } from '../../ui/dialog/record-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useElapsed } from '../../ui/feedback/use-elapsed.ts'
import { useMissingRecord } from './use-missing-record.ts'

interface Props<Row> extends Pick<RecordDialogProps, 'title' | 'size' | 'onClose'> {
  readonly query: UseQueryResult<Row>
  readonly children: (record: Row) => ReactNode
}

/**
 * Waits for the record of a dialog: nothing for 0.2 s, then the empty dialog (screens.progress). An error is shown. When
 * the record of the address does not exist, it says so and returns to the list.
 */
export function RecordLoader<Row>({ query, children, ...dialog }: Props<Row>) {
  const { data, error } = query
  const isMissing = useMissingRecord(error, dialog.onClose)
  const slow = useElapsed(data === undefined, 200)
  if (data !== undefined) return children(data)
  if (isMissing || (error === null && !slow)) return null
  return (
    <RecordDialog {...dialog} loading>
      {error ? <ErrorState message={error.message} onRetry={() => void query.refetch()} /> : <Loading />}
    </RecordDialog>
  )
}

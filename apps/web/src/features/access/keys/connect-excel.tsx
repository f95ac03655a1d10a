import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { tablesQuery } from './keys.api.ts'
import { texts } from './texts.ts'

/** A key that a spreadsheet is connected with; its secret only right after it was made. */
export interface ConnectedKey {
  readonly id: number
  readonly name: string
  readonly secret?: string
}

interface Props {
  readonly connected: ConnectedKey
  readonly onClose: () => void
}

/** 'Conectar Excel': a list or report as a table of Excel that is refreshed, in steps (lists.csv). */
export function ConnectExcel({ connected: { id, name, secret }, onClose }: Props) {
  const { data, error, refetch } = useQuery(tablesQuery(id))
  const tables = data ?? []
  return (
    <RecordDialog
      title={texts.connectTitle(name)}
      size={{ width: 760 }}
      onClose={onClose}
      loading={data === undefined && error === null}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && tables.length === 0 && (
        <EmptyState title={texts.noTables} text={texts.noTablesHint} />
      )}
      {tables.length > 0 && <ConnectSteps tables={tables} secret={secret} />}
    </RecordDialog>
  )
}

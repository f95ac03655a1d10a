import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exports } from '@yunque/contract/core/exports.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { ProgressBar } from '../../page/progress-bar.tsx'

/** How often a running export is asked where it stands. */
const EVERY_MS = 500

interface Props {
  readonly run: string
  /** The rows of the list. */
  readonly total: number
  readonly onCancel: () => void
}

/** How many rows of an export are written, and the button that cancels it. */
export function ExportProgress({ run, total, onCancel }: Props) {
  const { data } = useQuery({
    queryKey: ['exports', 'runs', run],
    queryFn: () => api.call(exports.progress, { params: { run } }),
    refetchInterval: EVERY_MS,
    retry: false,
    gcTime: 0,
  })
  const rows = data?.rows ?? 0
  return (
    <>
      <ProgressBar
        label="Filas exportadas"
        percent={total > 0 ? Math.min(100, (rows / total) * 100) : 0}
        text={textOf(rows, total)}
        tone="info"
        layout="above"
      />
      <Button size="xs" variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </>
  )
}

function textOf(rows: number, total: number): string {
  if (rows === 0) return 'Preparando el archivo…'
  if (rows >= total) return 'Terminando el archivo…'
  return `${formatCount(rows)} de ${formatCount(total)} filas`
}

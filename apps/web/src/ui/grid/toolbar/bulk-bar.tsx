import { CloseButton, List, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { useGrid } from '../grid-context.ts'
import type { BulkAction, BulkResult } from '../grid-options.ts'
import { useStore } from '../store.ts'
import { clearSelection, selectEvery } from '../table/selection.ts'
import styles from './bars.module.css'
import { exportSelected } from './export-selected.tsx'

/** The number of selected rows and their bulk actions (lists.bulk). */
export function BulkBar() {
  const { grid, options, source, layout } = useGrid()
  const selection = useStore(grid.selection, (rows) => rows)
  const [running, setRunning] = useState<string | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const run = async (action: BulkAction<object>) => {
    setRunning(action.label)
    try {
      const answer = await action.run([...selection.values()])
      if (answer !== undefined && answer.failed.length > 0) setResult(answer)
      else if (answer !== undefined) toast.success(doneText(answer.done))
      // A cancelled question and an opened page keep what is selected.
      if (answer !== undefined) clearSelection(grid)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(null)
    }
  }
  return (
    <>
      {options.bulkActions && selection.size > 0 && (
        <section className={styles.bulkBar} aria-label="Filas seleccionadas">
          <span role="status">{countText(selection.size)}</span>
          {selection.size < source.total && <EveryRow disabled={running !== null} />}
          {[...options.bulkActions, ...exportSelected(source, layout)].map((action) => (
            <BusyButton
              key={action.label}
              size="compact-sm"
              variant="default"
              leftSection={action.icon}
              busy={running === action.label}
              disabled={running !== null || Boolean(action.disabled)}
              title={action.disabled || undefined}
              {...(action.danger && { color: 'red', variant: 'outline' })}
              onClick={() => void run(action)}
            >
              {action.label}
            </BusyButton>
          ))}
          <CloseButton size="sm" aria-label="Quitar la selección" onClick={() => clearSelection(grid)} />
        </section>
      )}
      {result && (
        <Modal opened onClose={() => setResult(null)} title="Resultado">
          <Outcome result={result} />
        </Modal>
      )}
    </>
  )
}

/** Selects the rows of the other pages too. */
function EveryRow({ disabled }: { disabled: boolean }) {
  const { grid, source } = useGrid()
  const [loading, setLoading] = useState<AbortController | null>(null)
  useEffect(() => () => loading?.abort(), [loading])
  const select = async () => {
    const controller = new AbortController()
    setLoading(controller)
    try {
      await selectEvery(grid, controller.signal)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setLoading(null)
    }
  }
  return (
    <BusyButton
      size="compact-sm"
      variant="subtle"
      busy={loading !== null}
      disabled={disabled}
      onClick={() => void select()}
    >
      Seleccionar los {formatCount(source.total)}
    </BusyButton>
  )
}

function Outcome({ result }: { result: BulkResult }) {
  const { done, failed } = result
  return (
    <>
      <p>{doneText(done)}</p>
      <p>No se pudo con {failed.length === 1 ? 'este' : `estos ${failed.length}`}:</p>
      <List size="sm">
        {failed.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 seleccionado' : `${formatCount(count)} seleccionados`
}

function doneText(count: number): string {
  return count === 1 ? '1 registro procesado' : `${formatCount(count)} registros procesados`
}

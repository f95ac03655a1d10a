import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { offlineReason, useOnline } from '../../../lib/api-client/connection.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { askToDiscard } from '../../dialog/use-leave-guard.ts'
import { countEdits, hasErrors, noEdits, onlyRows } from '../editing/edits.ts'
import { useGrid } from '../grid-context.ts'
import { useStore } from '../store.ts'
import styles from './bars.module.css'

/** "3 cambios sin guardar · Guardar · Descartar", from the first edit on (lists.save-bar). */
export function SaveBar() {
  const { options } = useGrid()
  return options.editing?.onSave ? <Bar /> : null
}

function Bar() {
  const { grid } = useGrid()
  const edits = useStore(grid.edits, (value) => value)
  const { isSaving, save, saved } = useSave()
  const isOnline = useOnline()
  const count = countEdits(edits)
  useBlocker({
    // Other pages and filters of the same list keep the edits. What is being saved is not asked about.
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      await saved()
      return countEdits(grid.edits.get()) > 0 && !(await askToDiscard())
    },
    enableBeforeUnload: () => count > 0,
  })
  if (count === 0) return null
  const isWrong = hasErrors(edits)
  const offline = isOnline ? {} : { disabled: true, title: offlineReason }
  return (
    <section className={styles.saveBar} aria-label="Cambios sin guardar">
      <span role="status">
        {count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`}
        {isWrong && ' · hay celdas con errores'}
      </span>
      <BusyButton
        size="compact-sm"
        busy={isSaving}
        aria-disabled={isWrong || undefined}
        onClick={() => !isWrong && save()}
        {...offline}
      >
        Guardar
      </BusyButton>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isSaving}
        onClick={() => {
          grid.edits.set(noEdits)
          grid.reveal(grid.focus.get())
        }}
      >
        Descartar
      </Button>
    </section>
  )
}

function useSave() {
  const { grid } = useGrid()
  const [isSaving, setSaving] = useState(false)
  const saving = useRef<Promise<void>>(undefined)
  const save = async () => {
    const { editing } = grid.view.options
    const changes = [...grid.edits.get().rows.values()].map(({ row, values }) => ({ row, values }))
    if (!editing?.onSave) return
    setSaving(true)
    try {
      const failed = (await editing.onSave(changes))?.failed ?? []
      grid.edits.set((edits) => onlyRows(edits, new Set(failed.map(({ id }) => id))))
      for (const { message } of failed) toast.error(message)
      grid.view.source.refresh()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setSaving(false)
    }
  }
  return {
    isSaving,
    save: () => {
      if (!isSaving) saving.current = save()
    },
    /** Resolves when no save is running, also after a refused one. */
    saved: async () => saving.current,
  }
}

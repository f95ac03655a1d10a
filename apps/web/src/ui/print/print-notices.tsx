import { Button } from '@mantine/core'
import { IconPrinterOff } from '@tabler/icons-react'
import { type PrintedKind, printAddress } from '@yunque/contract/core/document-links'
import type { PrintRow } from '@yunque/contract/printing/print-states'
import { settlePrint, useTroubledPrints } from '../../lib/api-client/prints.ts'
import { toast } from '../../lib/toast.ts'
import classes from './print-notices.module.css'

const texts = {
  again: 'Reintentar',
  dialog: 'Imprimir con el diálogo',
  seen: 'Ya salió',
  understood: 'Entendido',
  retried: 'se intenta de nuevo',
  doubt: 'puede haberse impreso: revise el papel',
  failed: 'no se imprimió',
  drawer: 'no se abrió',
} as const

/** What the printer of this device did not print, and what to do about it (printing.notice). */
export function PrintNotices() {
  const prints = useTroubledPrints()
  return (
    <div className={classes.all} role="status" aria-live="polite">
      {prints.map((print) => (
        <Notice key={print.id} print={print} />
      ))}
    </div>
  )
}

function Notice({ print }: { readonly print: PrintRow }) {
  const { id, title, fault, printer, paper, kind, state } = print
  const settle = (how: 'again' | 'leave') =>
    settlePrint(id, how).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    )
  const act = (label: string, run: () => void) => (
    <Button variant="default" size="compact-sm" aria-label={`${label}: ${title}`} onClick={run}>
      {label}
    </Button>
  )
  const withDialog = () => {
    const { documentId } = print
    if (kind !== null && documentId !== null)
      window.open(printAddress(kind as PrintedKind, documentId), '_blank', 'noopener')
    void settle('leave')
  }
  return (
    <div className={classes.root}>
      <span className={classes.what}>
        <IconPrinterOff size={18} aria-hidden />
        <span>
          <strong>{title}</strong>: {outcomeOf(print)} ({printer}: {fault})
        </span>
      </span>
      <span className={classes.acts}>
        {paper && act(texts.again, () => void settle('again'))}
        {kind !== null && paper && act(texts.dialog, withDialog)}
        {state === 'doubtful' && act(texts.seen, () => void settle('leave'))}
        {(!paper || (kind === null && state !== 'doubtful')) &&
          act(texts.understood, () => void settle('leave'))}
      </span>
    </div>
  )
}

function outcomeOf({ state, paper }: PrintRow): string {
  if (!paper) return texts.drawer
  if (state === 'doubtful') return texts.doubt
  return state === 'failed' ? texts.failed : texts.retried
}

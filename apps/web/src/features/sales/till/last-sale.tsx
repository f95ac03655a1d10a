import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { formatMoney } from '../../../lib/format/format.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { texts } from './texts.ts'
import classes from './till.module.css'

/** The kind of document of a quick screen. */
export type Kind = 'invoice' | 'preSale'
/** A sale just saved. A pre-sale has no change. */
export type Saved = {
  readonly id: number
  readonly number: string
  readonly total: number
  readonly change?: number
}

interface Props {
  readonly kind: Kind
  readonly saved: Saved
  /** Whether the next sale has begun: its change is no longer the one to give. */
  readonly isOver: boolean
  readonly onPrint: () => void
}

/** The sale just saved: its change until the next product, and its ticket, which one key prints. */
export function LastSale({ kind, saved, isOver, onPrint }: Props) {
  const navigate = useNavigate()
  const see = () => void navigate({ href: printAddress(kind === 'invoice' ? 'bill' : 'preBill', saved.id) })
  useShortcuts([
    { keys: 'F12', label: texts.printLast, run: onPrint },
    { keys: 'Ctrl+P', label: texts.seeLast, run: see },
  ])
  return (
    <div className={classes.last}>
      {!isOver && <JustSaved kind={kind} saved={saved} />}
      <div className={classes.ticket}>
        <span>
          {texts.last}: {texts.lastOf(saved.number, saved.total)}
        </span>
        <Button variant="default" size="compact-sm" flex="none" onClick={onPrint}>
          {texts.printLast}
        </Button>
      </div>
    </div>
  )
}

/** That the sale is saved, and its change, large enough to read across the counter. */
export function JustSaved({ kind, saved }: Pick<Props, 'kind' | 'saved'>) {
  return (
    <>
      <p className={classes.saved} role="status">
        {kind === 'invoice' ? texts.invoiceSaved : texts.preSaleSaved}
      </p>
      {saved.change !== undefined && saved.change > 0 && (
        <p className={classes.change} role="status">
          {texts.change} <strong>{formatMoney(saved.change)}</strong>
        </p>
      )}
    </>
  )
}

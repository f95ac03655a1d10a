import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { formatMoney } from '../../lib/format/format.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { texts } from './texts.ts'
import classes from './till.module.css'

/** The kind of document of a quick screen. */
export type Kind = 'invoice' | 'preSale'
/** A sale just saved. A pre-sale has no change. */
export type Saved = { readonly id: number; readonly total: number; readonly change?: number }

/** The sale just saved: its change, large enough to read across the counter, and its ticket. */
export function LastSale({ kind, saved }: { readonly kind: Kind; readonly saved: Saved }) {
  const navigate = useNavigate()
  const print = () => void navigate({ href: printAddress(kind === 'invoice' ? 'bill' : 'preBill', saved.id) })
  useShortcuts([{ keys: 'Ctrl+P', label: texts.printLast, run: print }])
  return (
    <div className={classes.last}>
      <p className={classes.saved} role="status">
        {kind === 'invoice' ? texts.invoiceSaved : texts.preSaleSaved}
      </p>
      {saved.change !== undefined && saved.change > 0 && (
        <p className={classes.change} role="status">
          {texts.change} <strong>{formatMoney(saved.change)}</strong>
        </p>
      )}
      <div className={classes.ticket}>
        <span>
          {texts.last}: {texts.lastOf(saved.id, saved.total)}
        </span>
        <Button variant="default" size="compact-sm" flex="none" onClick={print}>
          {texts.printLast}
        </Button>
      </div>
    </div>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { formatMoney } from '../../../lib/format/format.ts'
import parts from '../../../records/sale/till-parts.module.css'
import { usePhone } from '../../../ui/screen/phone.ts'
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
  readonly onPrint: () => void
}

/** The number of the last sale in one line, and its ticket, which one key prints. */
export function LastSale({ kind, saved, onPrint }: Props) {
  const navigate = useNavigate()
  const see = () => void navigate({ href: printAddress(kind === 'invoice' ? 'bill' : 'preBill', saved.id) })
  useShortcuts([
    { keys: 'F12', label: texts.printLast, run: onPrint },
    { keys: 'Ctrl+P', label: texts.seeLast, run: see },
  ])
  const phone = usePhone()
  const last = texts.lastOf(saved.number, saved.total)
  return (
    <div className={classes.last}>
      <span title={last}>
        {texts.last}: {last}
      </span>
      <Tooltip label={texts.printLastKeys}>
        <ActionIcon variant="default" size={phone ? 44 : 30} aria-label={texts.printLast} onClick={onPrint}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** That the sale is saved, and its change, large enough to read across the counter. */
export function JustSaved({ kind, saved }: Pick<Props, 'kind' | 'saved'>) {
  return (
    <div className={classes.just}>
      <p className={classes.saved} role="status">
        {kind === 'invoice' ? texts.invoiceSaved : texts.preSaleSaved}
      </p>
      {saved.change !== undefined && saved.change > 0 && (
        <p className={`${parts.change} ${classes.change}`} role="status">
          {texts.change} <strong>{formatMoney(saved.change)}</strong>
        </p>
      )}
    </div>
  )
}

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { documentTotals } from '@yunque/domain/lines'
import { formatMoney } from '../../../lib/format/format.ts'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import { useDefaultClient } from '../../../records/sale/use-default-client.ts'
import { nameOf, partsOf } from './parked-name.ts'
import classes from './strip.module.css'
import { texts } from './texts.ts'
import type { Parking } from './use-parking.ts'

/** The parked sales, and the one on the screen: client or first product, and amount. Nothing while none is parked. */
export function ParkedTabs({ parking, values }: { readonly parking: Parking; readonly values: SaleValues }) {
  const usual = useDefaultClient()?.name
  const { rows, open, discard, rename } = parking
  if (rows.length === 0) return null
  const { parkedSaleId, lines } = values
  const shown = partsOf(values)
  const total = documentTotals(lines).total
  return (
    <ul className={classes.tabs} aria-label={texts.parked}>
      {rows.map((row) => {
        const isCurrent = row.id === parkedSaleId
        const now = isCurrent ? { ...row, ...shown, total } : row
        const name = nameOf(now, usual)
        return (
          <li key={row.id} className={classes.tab} data-current={isCurrent || undefined}>
            <UnstyledButton
              className={classes.name}
              aria-current={isCurrent || undefined}
              title={name}
              onClick={() => open(row.id)}
            >
              <span>{name}</span> <b>{formatMoney(now.total)}</b>
            </UnstyledButton>
            {isCurrent && (
              <ActionIcon
                variant="subtle"
                color="neutral"
                size={24}
                aria-label={texts.rename}
                title={texts.rename}
                onClick={rename}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="neutral"
              size={24}
              aria-label={texts.discardOf(name)}
              onClick={() => discard(now)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
      {parkedSaleId === null && (
        <li className={classes.tab} data-current>
          <span className={classes.name} aria-current="true">
            <span>{lines.length === 0 ? texts.newSale : nameOf(shown, usual)}</span>{' '}
            {lines.length > 0 && <b>{formatMoney(total)}</b>}
          </span>
        </li>
      )}
    </ul>
  )
}

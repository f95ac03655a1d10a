import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ParkedRow } from '@yunque/contract/sales/parked-sales'
import { documentTotals } from '@yunque/domain/lines'
import { formatMoney } from '../../lib/format/format.ts'
import type { SaleValues } from '../../records/sale/sale-values.ts'
import { useDefaultClient } from '../../records/sale/use-default-client.ts'
import classes from './strip.module.css'
import { texts } from './texts.ts'
import type { Parking } from './use-parking.ts'

/** The parked sales, and the one on the screen: client or first product, and amount. Nothing while none is parked. */
export function ParkedTabs({ parking, values }: { readonly parking: Parking; readonly values: SaleValues }) {
  const usual = useDefaultClient()?.name
  const { rows, open, discard } = parking
  if (rows.length === 0) return null
  const { parkedSaleId, lines, client } = values
  const shown = { client: client?.name ?? null, product: lines[0]?.product ?? null, lines: lines.length }
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

/** The client, unless it is the usual one; else the first product and how many more. */
function nameOf(
  { client, product, lines }: Pick<ParkedRow, 'client' | 'product' | 'lines'>,
  usual: string | undefined,
): string {
  if (client !== null && client !== usual) return client
  return texts.productAndMore(product ?? texts.sale, lines)
}

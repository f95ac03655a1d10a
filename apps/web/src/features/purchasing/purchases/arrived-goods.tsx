import { Alert } from '@mantine/core'
import { IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { orderQuery } from '../../../records/bought/order-query.ts'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { arrivedUnits } from './order-differences.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { unbilledReceptionsQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly orderId: number | null
  readonly lines: readonly Pick<PurchaseLine, 'productId' | 'quantity'>[]
}

/** What receptions of the order brought of a purchase before it was processed; nothing without any. */
export function ArrivedGoods({ orderId, lines }: Props) {
  return orderId === null ? null : <Arrived orderId={orderId} lines={lines} />
}

function Arrived({ orderId, lines }: Props & { readonly orderId: number }) {
  const { data: order } = useQuery(orderQuery(orderId))
  const { data: receptions = [] } = useQuery(unbilledReceptionsQuery(orderId))
  const ordered = order?.lines.map(({ productId, unbilled: arrived }) => ({ productId, arrived })) ?? []
  const units = arrivedUnits(lines, ordered)
  if (units === 0 || receptions.length === 0) return null
  return (
    <Alert variant="light" color="blue" py={8} mb="xs" icon={<IconTruckLoading size={18} aria-hidden />}>
      {texts.arrived(units)} ({texts.receptions(receptions.length)}{' '}
      {receptions.map(({ id }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <NumberedLink kind="reception" id={id} inText />
        </Fragment>
      ))}
      ): {texts.notAgain(units)}.
    </Alert>
  )
}

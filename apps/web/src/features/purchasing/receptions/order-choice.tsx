import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatId } from '@yunque/contract/core/format'
import type { OrderToReceive } from '@yunque/contract/purchasing/receptions'
import { useState } from 'react'
import { matches } from '../../../lib/matches.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { ordersToReceiveQuery } from './receptions.api.ts'
import classes from './receptions.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onChoose: (orderId: number) => void
}

const size = { width: 640, height: 560 }

/** The first step of a new reception: the choice of its order. */
export function OrderChoice({ onClose, onChoose }: Props) {
  const query = useQuery(ordersToReceiveQuery)
  return (
    <RecordLoader query={query} title={texts.create} size={size} onClose={onClose}>
      {(orders) => (
        <RecordDialog title={texts.create} size={size} onClose={onClose}>
          {orders.length === 0 ? (
            <EmptyState title={texts.noOrders} text={texts.noOrdersHint} />
          ) : (
            <Orders orders={orders} onChoose={onChoose} />
          )}
        </RecordDialog>
      )}
    </RecordLoader>
  )
}

interface OrdersProps extends Pick<Props, 'onChoose'> {
  readonly orders: readonly OrderToReceive[]
}

function Orders({ orders, onChoose }: OrdersProps) {
  const [typed, setTyped] = useState('')
  const found = orders.filter(({ id, providerName }) =>
    matches(`${formatId(id)} ${id} ${providerName}`, typed),
  )
  const [only] = found
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (only && found.length === 1) onChoose(only.id)
      }}
    >
      <p className={classes.hint}>{texts.whichHint}</p>
      <TextInput
        label={texts.which}
        placeholder={texts.find}
        value={typed}
        maxLength={50}
        onChange={setTyped}
        autoFocus
      />
      <ul className={classes.orders} aria-label={texts.orderLong}>
        {found.map((order) => (
          <li key={order.id}>
            <Order order={order} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.hint}>
        {found.length === 0 && texts.noneFound}
      </p>
    </form>
  )
}

function Order({ order, onChoose }: Pick<Props, 'onChoose'> & { readonly order: OrderToReceive }) {
  const { id, providerName, expectedDate, products, area } = order
  const about = [expectedDate !== null && texts.expectedOn(expectedDate), texts.missing(products), area]
  return (
    <UnstyledButton className={classes.order} onClick={() => onChoose(id)}>
      <span className={classes.provider}>
        <span>{providerName}</span>
        <span className={classes.number}>{formatId(id)}</span>
      </span>
      <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
    </UnstyledButton>
  )
}

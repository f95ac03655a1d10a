import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { differencesOf, exceeds } from './order-differences.ts'
import { texts } from './texts.ts'

/** 'De la orden 00012', with a link to it; nothing for a purchase without one. */
export function FromOrder({ orderId }: Pick<PurchaseDetail, 'orderId'>) {
  if (orderId === null) return null
  return (
    <Text size="sm" mb="xs">
      {texts.ofOrder} <OrderLink id={orderId} />
    </Text>
  )
}

/** The order of a stored purchase and, while it is pending, how it differs from it (orders.differences). */
export function OrderDifferences({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { orderId, differences } = purchase
  const lines = differencesOf(purchase)
  if (orderId === null || lines.length === 0) return <FromOrder orderId={orderId} />
  const dearer = differences.some(exceeds)
  const Icon = dearer ? IconAlertTriangle : IconInfoCircle
  return (
    <Alert
      variant="light"
      color={dearer ? 'yellow' : 'gray'}
      py={8}
      mb="xs"
      icon={<Icon size={18} aria-hidden />}
    >
      {texts.ofOrder} <OrderLink id={orderId} />: {texts.asOrdered}
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

const OrderLink = ({ id }: { readonly id: number }) => (
  <Anchor
    inherit
    underline="always"
    renderRoot={(props) => <Link {...props} to={documentAddress('purchaseOrder', id)} />}
  >
    {texts.order(id)}
  </Anchor>
)

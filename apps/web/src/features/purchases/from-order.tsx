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
      {texts.ofOrder}{' '}
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to={documentAddress('purchaseOrder', orderId)} />}
      >
        {texts.order(orderId)}
      </Anchor>
    </Text>
  )
}

/** How a pending purchase differs from its order (orders.differences). */
export function OrderDifferences({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { orderId, differences } = purchase
  const lines = differencesOf(purchase)
  if (orderId === null || lines.length === 0) return null
  const dearer = differences.some(exceeds)
  const Icon = dearer ? IconAlertTriangle : IconInfoCircle
  return (
    <Alert
      variant="light"
      color={dearer ? 'yellow' : 'gray'}
      py={8}
      mb="xs"
      icon={<Icon size={18} aria-hidden />}
      title={texts.differs(orderId)}
    >
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

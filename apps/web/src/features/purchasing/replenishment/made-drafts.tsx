import { Alert, Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { Replenished } from '@yunque/contract/purchasing/replenishment'
import classes from './replenishment.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly made: Replenished
  readonly onClose: () => void
}

/** Links to the orders and transfer requests that were just created, to complete and send them. */
export function MadeDrafts({ made, onClose }: Props) {
  const links = [
    ...made.orders.map(({ id }) => ({ text: texts.order(id), to: documentAddress('purchaseOrder', id) })),
    ...made.transfers.map(({ id }) => ({ text: texts.transfer(id), to: documentAddress('transfer', id) })),
  ]
  return (
    <Alert
      variant="light"
      color="green"
      py={8}
      title={texts.made}
      icon={<IconCheck size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={texts.hide}
      onClose={onClose}
    >
      <div className={classes.made}>
        {links.map(({ text, to }) => (
          <Anchor key={to} size="sm" renderRoot={(props) => <Link {...props} to={to} />}>
            {text}
          </Anchor>
        ))}
      </div>
    </Alert>
  )
}

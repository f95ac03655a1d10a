import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { debtReaders } from '@yunque/contract/receivables/debts'
import { useCan } from '../../lib/api-client/session.ts'
import { texts } from './texts.ts'

interface Props {
  readonly clientId: number
  readonly owes: boolean
  readonly onCollect: () => void
}

/** Links from a client to its statement and to a payment of its debt. */
export function ClientLinks({ clientId, owes, onCollect }: Props) {
  const readsDebts = useCan(...debtReaders)
  const collects = useCan('crearRecibo') && owes
  return (
    <>
      {readsDebts && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={`/app/estado-cliente/${clientId}`} />}
        >
          {texts.statement}
        </Button>
      )}
      {collects && (
        <Button variant="default" onClick={onCollect}>
          {texts.collect}
        </Button>
      )}
    </>
  )
}

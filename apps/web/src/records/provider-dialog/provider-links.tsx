import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { texts } from './texts.ts'

interface Props {
  readonly provider: ProviderRow
  readonly onHistory: ((provider: ProviderRow) => void) | undefined
}

/** Links from a supplier to its statement and to its price history. */
export function ProviderLinks({ provider, onHistory }: Props) {
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to={`/app/estado-proveedor/${provider.id}`} />}
      >
        {texts.statement}
      </Button>
      {onHistory && (
        <Button variant="default" onClick={() => onHistory(provider)}>
          {texts.history}
        </Button>
      )}
    </>
  )
}

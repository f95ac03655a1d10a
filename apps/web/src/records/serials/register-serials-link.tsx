import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BringingKind, serialWriters } from '@yunque/contract/inventory/serials'
import { serials } from '@yunque/contract/inventory/serials.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'

const texts = {
  register: (missing: number) => `Registrar series (${missing})`,
} as const

interface Props {
  readonly kind: BringingKind
  readonly id: number
  readonly areaId: number
}

/** Leads to the serials of what a document brought; nothing when all of them are registered, or for other users. */
export function RegisterSerialsLink({ kind, id, areaId }: Props) {
  const mayWrite = useCan(...serialWriters)
  const query = { areaId, documentKind: kind, documentId: id }
  const { data = [] } = useQuery({
    queryKey: ['serials', 'missing', query],
    queryFn: ({ signal }) => api.call(serials.missing, { query }, { signal }),
    enabled: mayWrite,
  })
  const missing = data.reduce((sum, one) => sum + one.missing, 0)
  if (missing === 0) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/app/series/nuevo" search={{ con: kind, numero: id }} />}
    >
      {texts.register(missing)}
    </Button>
  )
}

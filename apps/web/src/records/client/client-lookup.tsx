import { useQuery } from '@tanstack/react-query'
import type { ClientItem } from '@yunque/contract/sales/clients'
import { clientSource } from '../../ui/lookup/client-source.tsx'
import { Lookup, type LookupProps } from '../../ui/lookup/lookup.tsx'
import { clientDetailQuery } from './client.api.ts'
import { itemOf } from './client-item.ts'

interface Props extends Omit<LookupProps<ClientItem>, 'value' | 'onChange' | 'source'> {
  readonly value: number | null
  readonly onChange: (clientId: number | null) => void
}

/** A client lookup whose value is an id from the address. */
export function ClientLookup({ value, onChange, ...field }: Props) {
  const client = useClient(value)
  return (
    <Lookup
      {...field}
      source={clientSource}
      value={client}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
    />
  )
}

/** The picker item of that client; null until it is loaded. */
export function useClient(id: number | null): ClientItem | null {
  const { data } = useQuery({ ...clientDetailQuery(id ?? 0), enabled: id !== null })
  if (id === null || data === undefined) return null
  return itemOf({ ...data.client, saldo: data.saldo, favor: data.favor, dueBills: data.dueBills })
}

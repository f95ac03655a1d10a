import type { confirmQuery } from '@yunque/contract/confirmation'
import type { Endpoint, Schema } from '@yunque/contract/endpoint'
import { messages } from '@yunque/contract/messages'
import { ApiError, api } from '../api-client/api.ts'
import { queryClient } from '../api-client/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { confirmed } from '../ui/confirmed.ts'
import { toast } from '../ui/toast.ts'

interface Named {
  /** What goes: 'cliente 00012 Ana López'. */
  readonly name: string
  /** What becomes of it: 'Queda inactivo; sus documentos se conservan.' */
  readonly effect: string
}

/** Removal by an endpoint. */
interface Removal extends Named {
  readonly endpoint: RemovalEndpoint
  readonly params: { readonly id: number; readonly name?: string }
  /** The first part of the keys of its queries; by default, of the endpoint's path. */
  readonly entity?: string
}

type RemovalEndpoint = Endpoint<Schema, typeof confirmQuery | undefined, undefined>

/** Removal by a path, for entities whose calls the contract does not declare yet. */
interface RemovalByPath extends Named {
  readonly entity: string
  readonly id: number
}

/** Asks and deletes a record; a refusal is shown as the server says it. */
export async function removeRecord(removal: Removal | RemovalByPath): Promise<void> {
  const { name, effect } = removal
  const action = `Eliminar ${name}`
  const agreed = await confirm({
    title: action,
    body: `${messages.confirmDelete}\n${effect}`,
    action: 'Eliminar',
    danger: true,
  })
  if (!agreed) return
  try {
    const done = await confirmed({ title: action, action: 'Sí, continuar', danger: true }, (given) =>
      send(removal, given),
    )
    if (!done) return
    toast.success(messages.deleted)
    await queryClient.invalidateQueries({ queryKey: [entityOf(removal)] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

function send(removal: Removal | RemovalByPath, confirm: boolean): Promise<unknown> {
  if (!('endpoint' in removal)) {
    const path = `${removal.entity}/${removal.id}/delete`
    return api.post(confirm ? `${path}?confirm=true` : path)
  }
  const { endpoint, params } = removal
  return api.call(endpoint, { params, ...(confirm ? { query: { confirm } } : {}) })
}

const entityOf = (removal: Removal | RemovalByPath): string | undefined =>
  removal.entity ?? ('endpoint' in removal ? removal.endpoint.address.split('/')[1] : undefined)

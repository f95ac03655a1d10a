import type { RemoveEndpoint } from '@yunque/contract/core/entity'
import { messages } from '@yunque/contract/core/messages'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { confirmed } from '../../ui/feedback/confirmed.ts'

interface Named {
  /** The record to remove: 'cliente 00012 Ana López'. */
  readonly name: string
  /** The effect: 'Queda inactivo; sus documentos se conservan.' */
  readonly effect: string
}

/** A removal by an endpoint. The first segment of its path is the query key of its entity. */
interface ByEndpoint extends Named {
  readonly remove: RemoveEndpoint
  readonly id: number
}

/** A removal by another call. `entity` is the first part of its query keys. */
interface ByCall extends Named {
  readonly remove: (query: Query) => Promise<unknown>
  readonly entity: string
}

/** The query of a removal. */
interface Query {
  readonly confirm?: boolean
}

type Removal = ByEndpoint | ByCall

/** Asks and deletes a record. A refusal shows the server's message. */
export async function removeRecord(removal: Removal): Promise<void> {
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
    const done = await confirmed(
      { title: action, action: 'Eliminar de todas formas', danger: true },
      (given) => remove(removal, given),
    )
    if (!done) return
    toast.success(messages.deleted)
    await queryClient.invalidateQueries({ queryKey: [entityOf(removal)] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

function remove(removal: Removal, given: boolean): Promise<unknown> {
  const query = given ? { confirm: true } : {}
  if ('entity' in removal) return removal.remove(query)
  return api.call(removal.remove, { params: { id: removal.id }, query })
}

/** The first part of the query keys of the record. */
const entityOf = (removal: Removal) =>
  'entity' in removal ? removal.entity : removal.remove.address.split('/')[1]

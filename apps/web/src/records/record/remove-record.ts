import type { RemoveEndpoint } from '@yunque/contract/core/entity'
import { messages } from '@yunque/contract/core/messages'
import { ApiError, api } from '../../lib/api-client/api.ts'
import type { AskOptions } from '../../lib/api-client/asked.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { unlessDeclined } from '../../ui/feedback/unless-declined.ts'

interface Named {
  /** The record to remove: 'cliente 00012 Ana López'. */
  readonly name: string
  /** The effect: 'Queda inactivo; sus documentos se conservan.' */
  readonly effect: string
}

interface ByEndpoint extends Named {
  readonly remove: RemoveEndpoint
  readonly id: number
}

/** A removal by another call. */
interface ByCall extends Named {
  readonly remove: (options: AskOptions) => Promise<unknown>
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
    const anyway = { title: action, action: 'Eliminar de todas formas', danger: true }
    if (!(await unlessDeclined(remove(removal, { anyway })))) return
    toast.success(messages.deleted)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

function remove(removal: Removal, options: AskOptions): Promise<unknown> {
  if ('id' in removal) return api.call(removal.remove, { params: { id: removal.id } }, options)
  return removal.remove(options)
}

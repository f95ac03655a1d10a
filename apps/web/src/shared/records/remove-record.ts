import { messages } from '@yunque/contract/messages'
import { ApiError, api } from '../api-client/api.ts'
import { queryClient } from '../api-client/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { confirmed } from '../ui/confirmed.ts'
import { toast } from '../ui/toast.ts'

interface Removal {
  /** Path of the entity, whose first step is the key of its queries: `clients`, `catalogos/bank`. */
  readonly entity: string
  readonly id: number
  /** What goes: 'cliente 00012 Ana López'. */
  readonly name: string
  /** What becomes of it: 'Queda inactivo; sus documentos se conservan.' */
  readonly effect: string
}

/** Asks (Spec 1 §2) and deletes a record; a refusal is shown as the server says it. */
export async function removeRecord({ entity, id, name, effect }: Removal): Promise<void> {
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
      api.post(given ? `${entity}/${id}/delete?confirm=true` : `${entity}/${id}/delete`),
    )
    if (!done) return
    toast.success(messages.deleted)
    await queryClient.invalidateQueries({ queryKey: [entity.split('/')[0]] })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { requiredText, saveId, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { type ResourceName, resources } from '../core/resources.ts'
import type { roleRecord } from './role.record.ts'

/** A role (name required, 2 to 50; lists.catalog-entry). */
export const role = z.object({
  id: saveId,
  name: requiredText(50, messages.catalogNameRequired, messages.catalogNameLength).min(
    2,
    messages.catalogNameLength,
  ),
  active: z.boolean().default(true),
  /** Whether its users need a second factor. Keeps its stored value when omitted. */
  secondFactor: z.boolean().optional(),
  version,
})
export type Role = z.output<typeof role>
export const roleOnWire = onWire(role, { ignored: ['users'] })

/** A row of `roles/get`; `users` counts the active users with the role. */
export type RoleRow = RowOf<typeof roleRecord>

/** A row of `roles/{id}/resources`. */
export type RoleResource = {
  id: number
  name: ResourceName
  description: string
  groupName: string
  canRead: boolean
}

const ids = new Map<string, number>(resources.map(({ id, name }) => [name, id]))
const known: ReadonlySet<number> = new Set(ids.values())

/** `POST roles/{id}/resources`: the flags to save, each by the resource's name or id. Omitted ones are unchanged. */
export const roleResources = z
  .array(
    z
      .strictObject({
        id: labelled('El número del permiso', z.int()).optional(),
        name: labelled('El nombre del permiso', z.string().max(100)).optional(),
        description: z.unknown().optional(),
        groupName: z.unknown().optional(),
        canRead: z.boolean({ error: messages.parameterRequired('canRead') }),
      })
      .transform(({ id, name, canRead }, context) => {
        const resourceId = name === undefined ? (id ?? 0) : (ids.get(name) ?? 0)
        if (!known.has(resourceId) || (id !== undefined && id !== resourceId)) {
          context.addIssue({ code: 'custom', message: `El permiso ${name ?? id ?? ''} no existe` })
          return z.NEVER
        }
        return { resourceId, canRead }
      }),
    { error: 'Indique la lista de permisos' },
  )
  .min(1, 'Indique la lista de permisos')
  .max(200, 'La lista de permisos admite 200 como máximo')

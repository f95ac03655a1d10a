import type { AttachmentKind } from '@yunque/contract/attachments/attachments'
import { attachments } from '@yunque/contract/attachments/attachments.endpoints'
import { type Context, may } from '../operation/context.ts'
import { actsIn } from '../operation/own-area.ts'

/** Whether the actor may change the record, and so all of its attachments (attachments.rights). */
export function mayChange(context: Context, kind: AttachmentKind, { areaId }: { areaId?: number }): boolean {
  const { access } = attachments[kind].add
  return (
    typeof access !== 'string' &&
    may(context.actor, ...access) &&
    (areaId === undefined || actsIn(context, areaId))
  )
}

import { approvals, ownPin } from '@yunque/contract/access/approvals.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../../http/serve.ts'
import { originOf } from '../sessions/origin.ts'
import { pinState, removePin, setPin } from './approval-pin.ts'
import { approvalSettingsInfo, saveApprovalSettings } from './approval-settings.ts'
import { approversOf } from './approvers.ts'
import { grantApproval } from './grant-approval.ts'

/** Approvals: who may give them, giving one, which acts need one, and the user's own PIN. */
export function approvalRoutes(app: FastifyInstance): void {
  read(app, approvals.approvers, (db, { actor }, { query }) =>
    approversOf(db, { requesterId: actor.userId, areaId: query.areaId }),
  )
  act(app, approvals.grant, (db, context, { body }) => grantApproval(db, context, body))
  read(app, approvals.settings, (db) => approvalSettingsInfo(db))
  write(app, approvals.saveSettings, async (tx, context, { body }) => {
    await saveApprovalSettings(tx, context, body)
    return approvalSettingsInfo(tx)
  })
  read(app, ownPin.info, pinState)
  act(app, ownPin.save, (db, context, { body, request }) =>
    setPin(db, context, { given: body, origin: originOf(request) }),
  )
  act(app, ownPin.remove, removePin)
}

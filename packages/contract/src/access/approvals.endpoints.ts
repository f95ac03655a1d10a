import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type ApprovalSettingsInfo,
  type ApprovalToken,
  type Approver,
  approvalGiven,
  approvalPin,
  approvalSettingsOnWire,
  approverQuery,
} from './approvals.ts'

const access = ['app'] as const

/** Calls about approvals: who may give one, giving it, and which acts need one. */
export const approvals = {
  approvers: endpoint('GET /approvals/approvers', {
    access: 'session',
    summary: 'Quiénes pueden aprobar un acto en un área',
    query: approverQuery,
    answer: answerOf<Approver[]>(),
  }),
  grant: endpoint('POST /approvals/grant', {
    access: 'session',
    summary: 'Aprueba un acto de otro usuario con el PIN o la contraseña',
    body: approvalGiven,
    answer: answerOf<ApprovalToken>(),
  }),
  settings: endpoint('GET /about/approvals', {
    access,
    summary: 'Qué actos necesitan aprobación',
    answer: answerOf<ApprovalSettingsInfo>(),
  }),
  saveSettings: endpoint('POST /about/approvals', {
    access,
    summary: 'Guarda qué actos necesitan aprobación',
    body: approvalSettingsOnWire,
    answer: answerOf<ApprovalSettingsInfo>(),
  }),
} as const

/** Calls about the user's own PIN for approvals. */
export const ownPin = {
  info: endpoint('GET /account/approvalPin', {
    access: 'session',
    summary: 'Si el usuario tiene PIN para aprobar',
    answer: answerOf<{ isSet: boolean }>(),
  }),
  save: endpoint('POST /account/approvalPin', {
    access: 'session',
    summary: 'Pone o cambia el PIN para aprobar',
    body: approvalPin,
    answer: answerOf<{ isSet: boolean }>(),
  }),
  remove: endpoint('POST /account/approvalPin/remove', {
    access: 'session',
    summary: 'Quita el PIN para aprobar',
    answer: answerOf<{ isSet: boolean }>(),
  }),
} as const

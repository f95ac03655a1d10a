import { FollowState } from '@yunque/domain/quotations'
import { day, key, maybe, state, text } from '../core/record.ts'

/** The states of a quotation with their names (sales.follow-up). */
export const followStates = [
  { id: FollowState.open, name: 'Abierta' },
  { id: FollowState.won, name: 'Ganada' },
  { id: FollowState.lost, name: 'Perdida' },
  { id: FollowState.expired, name: 'Vencida' },
  { id: FollowState.voided, name: 'Anulada' },
] as const

/** What the follow-up says of a quotation, in its lists and in its detail. */
export const followedRecord = {
  /** Null for what was made as a pre-sale. */
  validUntil: maybe(day('Válida hasta', { named: 'El último día de vigencia' })),
  followId: state('Estado', { choices: followStates }),
  nextContact: maybe(day('Próximo contacto')),
  contactNote: text('Nota', { named: 'La nota del contacto' }),
  lossReasonId: maybe(key('Motivo')),
  lossReason: maybe(text('Motivo')),
  lostOn: maybe(day('Perdida el')),
}

import { apart, choice, id, maybe, moment, number, text } from '../core/record.ts'

/** The states of a message with a document. */
export const mailStates = { queued: 'En cola', sent: 'Enviado', refused: 'Rechazado' } as const

/** A message with a document, in the list 'Correos'. */
export const mailRecord = {
  id: apart(id('No.')),
  createAt: moment('Fecha', { named: 'La fecha de creación' }),
  document: text('Documento'),
  party: text('Para quién', { named: 'El cliente o proveedor' }),
  recipient: text('Dirección', { named: 'El destinatario' }),
  subject: text('Asunto'),
  state: choice<'queued' | 'sent' | 'refused'>('Estado', { words: mailStates, kept: 'text' }),
  attempts: number('Intentos'),
  sentAt: maybe(moment('Enviado el', { named: 'El envío' })),
  reason: text('Motivo'),
  createBy: text('Enviado por'),
}

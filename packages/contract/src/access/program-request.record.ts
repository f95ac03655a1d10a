import { apart, choice, id, maybe, moment, number, ofUse, state, text } from '../core/record.ts'
import { type RequestKind, type RequestState, requestKinds, requestStates } from './program-request-words.ts'

/** A row of `programRequests/get`: what a program requested, and what became of it. */
export const programRequestRecord = {
  id: id('No.'),
  kind: choice<RequestKind>('Solicita', { choices: requestKinds, named: 'La clase de solicitud' }),
  summary: text('Resumen'),
  program: text('Programa', { named: 'El nombre del programa' }),
  createBy: text('De', { named: 'El usuario de la llave' }),
  area: ofUse('areas', text('Área')),
  createAt: moment('Solicitada el', { named: 'El momento de la solicitud' }),
  expiresAt: moment('Vence', { named: 'El momento en que vence' }),
  state: state<RequestState>('Estado', { choices: requestStates }),
  decidedBy: maybe(text('Decidió', { named: 'La persona que decidió' })),
  decidedAt: maybe(moment('Decidida el', { named: 'El momento de la decisión' })),
  reason: text('Motivo'),
  /** The number of the document that it made; null for prices. */
  recordId: apart(maybe(number('Documento', { named: 'El número del documento' }))),
}

import { choice, id, key, maybe, moment, number, state, text } from '../core/record.ts'
import { changeKindChoices } from './change-kind-words.ts'
import { deliveredActs, deliveryStates } from './webhook-words.ts'

const deliveredKinds = [...changeKindChoices, { id: 'feed', name: 'Todos los registros' }] as const

/** A row of `webhooks/deliveries/get`: a change that is, or was, sent to another program. */
export const webhookDeliveryRecord = {
  id: id('No.'),
  webhookId: key('Aviso', { named: 'El aviso' }),
  kind: choice<string>('De qué', { named: 'La clase de registros', choices: deliveredKinds }),
  recordId: number('Registro', { named: 'El número del registro' }),
  area: maybe(text('Área')),
  act: choice<string>('Qué pasó', { named: 'Lo que pasó con el registro', choices: deliveredActs }),
  stateId: state<string>('Estado', { named: 'El estado de la entrega', choices: deliveryStates }),
  tries: number('Intentos', { named: 'El número de intentos' }),
  status: maybe(number('Respuesta', { named: 'El código de la respuesta' })),
  fault: maybe(text('Falla', { named: 'La falla de la entrega' })),
  changedAt: moment('Cambió el', { named: 'El momento del cambio' }),
  triedAt: maybe(moment('Último intento', { named: 'El momento del último intento' })),
  nextTryAt: maybe(moment('Próximo intento', { named: 'El momento del próximo intento' })),
}

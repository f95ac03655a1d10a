import { apart, flag, id, key, maybe, moment, number, text } from '../core/record.ts'
import { webhookWords } from './webhook-words.ts'

/** A row of `webhooks/get`: where another program is notified of changes, never its secret. */
export const webhookRecord = {
  id: id('No.'),
  name: text('Nombre', { named: 'El nombre del aviso' }),
  keyId: key('Llave', { named: 'La llave' }),
  program: text('Programa', { named: 'El nombre del programa' }),
  url: text('Dirección', { named: 'La dirección' }),
  /** In words; empty: of all. */
  kinds: text('De qué', { named: 'La clase de registros' }),
  /** Their names in the feed, with commas. */
  kindNames: apart(text('Clases', { named: 'Los nombres de las clases' })),
  pending: number('En espera', { named: 'El número de avisos en espera' }),
  failed: number('Fallidos', { named: 'El número de avisos fallidos' }),
  lastSentAt: maybe(moment('Última entrega', { named: 'El momento de la última entrega' })),
  failingSince: maybe(moment('Falla desde', { named: 'El momento desde el que falla' })),
  active: flag('Estado', { words: webhookWords }),
  offReason: apart(maybe(text('Por qué', { named: 'El motivo de estar apagado' }))),
  version: key('Versión'),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por', { named: 'El usuario que lo creó' }),
}

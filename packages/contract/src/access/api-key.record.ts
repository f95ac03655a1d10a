import { day, flag, id, maybe, moment, number, text } from '../core/record.ts'
import { apiKeyWords, writesWords } from './api-key-words.ts'

/** A row of `apiKeys/get`: a key of a program, never its secret. */
export const apiKeyRecord = {
  id: id('No.'),
  name: text('Programa', { named: 'El nombre del programa' }),
  username: text('De', { named: 'El usuario de la llave' }),
  area: maybe(text('Área')),
  writes: flag('Puede', { named: 'La opción de escribir', words: writesWords }),
  resources: number('Permisos'),
  callsPerMinute: number('Llamadas por minuto', { named: 'El número de llamadas por minuto' }),
  lastUsedAt: maybe(moment('Último uso', { named: 'El momento del último uso' })),
  lastAddress: maybe(text('Desde', { named: 'La dirección del último uso' })),
  expiresOn: maybe(day('Vence', { named: 'La fecha de vencimiento' })),
  active: flag('Estado', { words: apiKeyWords }),
  createAt: moment('Creada el', { named: 'La fecha de creación' }),
}

import { reasonUses } from '../core/constants.ts'
import { choice, flag, id, key, quantity, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** An entry of a catalog whose entries have a name only. */
export const catalogRecord = {
  id: id('No.'),
  name: text('Nombre'),
  active: flag('Estado', { words: activeWords }),
  version: key('Versión'),
}
/** A unit of measure. */
export const unitRecord = {
  ...catalogRecord,
  decimals: quantity('Decimales de la cantidad', { named: 'La cantidad de decimales' }),
}
/** An area. */
export const areaRecord = { ...catalogRecord, address: text('Dirección'), phone: text('Teléfono') }
/** Who delivers goods, and with what. */
export const driverRecord = { ...catalogRecord, phone: text('Teléfono'), vehicle: text('Vehículo') }
/** A reason of adjustments. */
export const reasonRecord = { ...catalogRecord, useId: choice('Uso', { choices: reasonUses }) }

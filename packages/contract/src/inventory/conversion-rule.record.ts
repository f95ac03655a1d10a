import { key, ofUse, text } from '../core/record.ts'
import { productConversionRecord } from './product-conversion.record.ts'

/** A row of all relations: of the list, or with id 0 of the product itself. */
export const conversionRuleRecord = {
  ...productConversionRecord,
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  origin: text('De dónde'),
}

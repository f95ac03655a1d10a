import { fixedCatalogs } from '../core/constants.ts'
import { choice, day, key, money, ofUse, text } from '../core/record.ts'
import { boughtDocumentRecord } from '../inventory/bought-document.record.ts'

/** A purchase from a supplier, direct ones too, with its step; amounts in C$. */
export const providerPurchaseRecord = {
  ...boughtDocumentRecord,
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  date: day('Fecha'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  providerId: key('Proveedor'),
  reference: text('Referencia'),
  total: money('Total C$', { named: 'El total' }),
  balance: money('Saldo C$', { named: 'El saldo' }),
  stepId: choice<string>('Estado', { choices: fixedCatalogs.purchaseStep }),
}

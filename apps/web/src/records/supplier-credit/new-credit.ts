import { SupplierCreditType } from '@yunque/contract/core/constants'
import { screenPath } from '@yunque/contract/core/document-links'
import { newRecord } from '../../ui/screen/record-param.ts'

/** The types of credit in addresses. */
export const creditTypeWords = {
  devolucion: SupplierCreditType.return,
  descuento: SupplierCreditType.discount,
  anticipo: SupplierCreditType.advance,
} as const
type TypeWord = keyof typeof creditTypeWords

/** `/app/saldos-proveedores/nuevo?tipo=devolucion&compra=12`: a new credit, of a purchase when one is given. */
export function newCreditAddress(tipo: TypeWord, purchaseId?: number): string {
  const address = `${screenPath('supplierCredit')}/${newRecord}?tipo=${tipo}`
  return purchaseId === undefined ? address : `${address}&compra=${purchaseId}`
}

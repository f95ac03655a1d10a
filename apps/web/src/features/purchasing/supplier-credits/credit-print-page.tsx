import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SupplierCreditType } from '@yunque/contract/core/constants'
import { supplierCreditPaper } from '@yunque/contract/purchasing/supplier-credit-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { creditQuery } from '../../../records/supplier-credit/credit.api.ts'
import { creditSubject } from './credit-actions.ts'

/** `/app/imprimir/saldo-proveedor/{id}`: the print page of a return, a discount or an advance. */
export function SupplierCreditPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(creditQuery(id))
  return (
    <SheetPrint
      subject={creditSubject({ id, typeId: data?.typeId ?? SupplierCreditType.return })}
      paper={data && supplierCreditPaper(data)}
      reading={reading}
      rowKey={({ line }) => line ?? 0}
      home="/app/saldos-proveedores"
    />
  )
}

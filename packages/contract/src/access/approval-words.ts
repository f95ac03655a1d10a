import type { ApprovalAct, ApprovalRule } from '@yunque/domain/approvals'
import { formatQuantity } from '../core/format.ts'

/** The name of each act that may need an approval. */
export const approvalActNames: Readonly<Record<ApprovalAct, string>> = {
  void: 'Anular factura, recibo, nota de crédito o movimiento de caja',
  reenable: 'Rehabilitar una factura',
  refund: 'Devolver dinero con una nota de crédito',
  reopenTill: 'Reabrir una caja',
  backdate: 'Fechar un documento en un día anterior',
  discount: 'Dar un descuento sobre el máximo',
  belowCost: 'Vender bajo el costo',
  openDrawer: 'Abrir la gaveta sin venta',
  overOrder: 'Procesar una compra que cobra más que su orden',
  adjustStock: 'Ajustar inventario con una entrada o una salida',
  repeatReference: 'Recibir otro pago con una referencia que ya pagó',
}

/** A rule in words, for the audit trail: 'con aprobación, más de 500'. */
export function approvalRuleWords({ mode, above }: ApprovalRule): string {
  if (mode === 'off') return 'sin aprobación'
  return mode === 'always' ? 'siempre con aprobación' : `con aprobación, más de ${formatQuantity(above)}`
}

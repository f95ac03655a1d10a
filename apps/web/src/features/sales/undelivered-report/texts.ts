import { undeliveredRecord } from '@yunque/contract/reports/undelivered.record'
/** Texts of what was sold and is still in the store. */
export const texts = {
  title: 'Vendido sin entregar',
  idle: 'Elija un área',
  none: 'No hay nada por entregar',
  hint: 'Aquí se ve lo facturado que sigue en la tienda. Ya no está en la existencia: es del cliente.',
  shown: 'Entregas que se muestran',
  all: 'Todas',
  due: 'Para hoy o atrasadas',

  bill: undeliveredRecord.billNumber.word,
  deliver: 'Entregar',
  open: 'Ver factura',
  noPermission: 'Falta el permiso de hacer remisiones',
} as const

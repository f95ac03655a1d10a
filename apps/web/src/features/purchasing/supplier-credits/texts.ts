import { supplierCreditRecord } from '@yunque/contract/purchasing/supplier-credit.record'
import { nameOfSupplierCredit } from '@yunque/contract/purchasing/supplier-credit-paper'
import {
  countProducts,
  countUnits,
  formatDate,
  formatId,
  formatMoney,
  formatQuantity,
} from '../../../lib/format/format.ts'

type Named = { readonly id: number; readonly typeId: number }
type Settled = { readonly pays: number; readonly left: number }
type Counted = { readonly products: number; readonly units: number }

export const texts = {
  title: 'Saldos con proveedores',
  create: 'Nuevo saldo a favor',
  createShort: 'Nuevo saldo',
  name: 'Saldo con proveedor',
  nameOf: (id: number) => `saldo a favor ${formatId(id)}`,
  empty: 'Todavía no hay saldos con proveedores',
  emptyHint:
    'Son las devoluciones, los descuentos después de la compra y los anticipos: lo que un proveedor le debe a la tienda y con lo que se pagan sus compras.',
  shown: 'Saldos que se muestran',
  all: 'Todos',
  open: 'Con saldo',
  search: 'Proveedor o referencia',

  which: '¿Qué va a registrar?',
  newReturn: 'Nueva devolución',
  newReturnHint: 'Mercadería de una compra que regresa al proveedor y sale del inventario.',
  newDiscount: 'Nueva nota de débito',
  newDiscountHint: 'Un descuento que el proveedor da después de la compra, sin mover mercadería.',
  newAdvance: 'Nuevo anticipo',
  newAdvanceHint: 'Dinero que el proveedor recibe antes de su factura.',
  ofPurchase: '¿De qué compra?',
  ofPurchaseHint: 'Compras procesadas, por número, referencia o proveedor.',

  date: supplierCreditRecord.date.word,
  provider: supplierCreditRecord.providerName.word,
  purchase: supplierCreditRecord.purchaseId.word,
  area: supplierCreditRecord.area.word,
  observation: supplierCreditRecord.observation.word,
  total: 'Total',
  used: 'Usado',
  balance: 'Saldo a favor',
  state: 'Estado',
  note: 'No. de nota del proveedor',
  receipt: 'No. de recibo físico',
  method: supplierCreditRecord.paymentMethodId.word,
  bank: supplierCreditRecord.bank.word,
  reference: supplierCreditRecord.reference.word,
  applyCut: 'Sale de la caja abierta',
  createBy: supplierCreditRecord.createBy.word,
  voidedBy: 'Anulado por',
  voidedAt: 'Anulado el',
  facts: 'Datos del saldo a favor',
  ivaIncluded: 'IVA incluido',
  uses: 'Lo que pagó',
  usedOn: (date: string) => `Pagó el ${formatDate(date)}`,
  noUses: 'Ninguna compra todavía',
  paid: 'Pagó',

  titleReturn: (purchase: number) => `Devolución de la compra ${formatId(purchase)}`,
  titleDiscount: (purchase: number) => `Nota de débito de la compra ${formatId(purchase)}`,
  titleAdvance: 'Anticipo a proveedor',
  lines: 'Líneas de la devolución',
  bought: 'Comprado',
  boughtOn: 'Comprada el',
  returned: 'Ya devuelto',
  disponible: 'Disponible',
  lot: 'Lote',
  giveBack: 'Devolver',
  lineTotal: 'Total C$',
  returnedNow: 'Devuelto',
  ivaColumn: 'IVA C$',
  value: 'Costo C$',
  difference: 'Diferencia C$',
  everything: 'Devolver todo',
  allReturned: 'No queda nada que devolver de esta compra',
  allReturnedHint: 'Todas sus unidades ya se devolvieron, o es un saldo anterior sin productos.',
  unknownCode: 'Ese código no está en la compra',
  countOf: ({ products, units }: Counted) => `${countProducts(products)} · ${countUnits(units)}`,
  leftOf: (left: number, um: string) => `Quedan ${formatQuantity(left)} ${um}`,
  iva: supplierCreditRecord.iva.word,
  amountWithIva: 'Monto con IVA',
  ivaHint: 'En proporción al IVA de la compra; corríjalo si la nota dice otro.',
  amount: 'Monto',
  purchaseTotal: 'Total de la compra',
  purchaseLeft: 'Sin devolver ni descontar',
  owed: 'Se debe',
  pays: 'Paga de la compra',
  leaves: 'Queda a favor',

  saveReturn: 'Registrar devolución',
  saveDiscount: 'Registrar nota de débito',
  saveAdvance: 'Registrar anticipo',
  saveReturnTitle: (purchase: number) => `Registrar devolución de la compra ${formatId(purchase)}`,
  saveReturnBody: (given: Counted & Settled & { provider: string; area: string; total: number }) =>
    `${given.provider} · ${texts.countOf(given)} · ${formatMoney(given.total)}\nSale del inventario de ${given.area} de inmediato. ${settles(given)} ${final}`,
  saveDiscountTitle: (purchase: number) => `Registrar nota de débito de la compra ${formatId(purchase)}`,
  saveDiscountBody: (given: Settled & { provider: string; total: number }) =>
    `${given.provider} · ${formatMoney(given.total)}\n${settles(given)} ${final}`,
  saveAdvanceTitle: (amount: number) => `Registrar anticipo de ${formatMoney(amount)}`,
  saveAdvanceBody: (provider: string, fromTill: boolean) =>
    `${provider}\n${fromTill ? 'Sale de la caja abierta' : 'No sale de la caja'} y queda a favor para pagar sus compras. ${final}`,

  view: 'Ver',
  apply: 'Aplicar a una compra',
  void: 'Anular',
  voidTitle: (credit: Named) => `Anular ${inSentence(credit)}`,
  voidBody: {
    goods: 'La mercadería vuelve al inventario y su compra vuelve a deber lo que pagó.',
    discount: 'Su compra vuelve a deber lo que pagó.',
    till: 'Deja de contarse en la caja y ya no paga compras.',
    advance: 'Ya no paga compras.',
  },
  voidAbout: (provider: string, total: number) => `${provider} · ${formatMoney(total)}`,
  noPermission: 'Falta el permiso de compras y cuentas por pagar',
  noBalance: 'No queda saldo a favor que aplicar',
} as const

const final = 'Después no se modifica: si hay un error, se anula.'

/** What becomes of a new credit at once. */
function settles({ pays, left }: Settled): string {
  if (left <= 0) return `Paga ${formatMoney(pays)} de la compra.`
  if (pays <= 0) return `La compra no debe nada: quedan ${formatMoney(left)} a favor.`
  return `Paga ${formatMoney(pays)} de la compra y quedan ${formatMoney(left)} a favor.`
}

const inSentence = (credit: Named): string => {
  const name = nameOfSupplierCredit(credit)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

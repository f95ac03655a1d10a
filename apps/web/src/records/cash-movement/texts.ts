import { nameOfMovement } from '@yunque/contract/treasury/cash-movement-paper'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import { formatId } from '../../lib/format/format.ts'

export const movementTexts = {
  title: 'Movimientos de caja',
  search: 'Buscar movimiento',
  create: 'Nuevo movimiento',
  empty: 'No hay movimientos de caja en esas fechas',
  atTill: 'Movimiento de efectivo',
  atTillKeys: 'Entrada o salida de efectivo (Alt+M)',
  titleOf: (id: number) => `Movimiento de caja #${formatId(id)}`,
  nameOf: (id: number) => `movimiento de caja ${formatId(id)}`,
  saved: (id: number) => `${nameOfMovement(id)} registrado correctamente`,
  save: 'Registrar',
  view: 'Ver movimiento',

  id: 'No.',
  date: 'Fecha',
  direction: 'Tipo',
  category: 'Categoría',
  amount: 'Monto',
  currency: 'Moneda',
  reason: 'Motivo',
  value: 'En córdobas',
  rate: 'Tasa de cambio',
  state: 'Estado',
  area: 'Área',
  cut: 'Cierre de caja',
  createBy: 'Registrado por',
  createAt: 'Registrado el',
  modifyBy: 'Anulado por',
  modifyAt: 'Anulado el',

  question: (direction: string, money: string) => `Registrar ${direction.toLowerCase()} de ${money}`,
  questionBody: (category: string, reason: string) => `${category} · ${reason}`,
  void: 'Anular',
  voidTitle: (id: number) => `Anular movimiento de caja ${formatId(id)}`,
  voidBody: (direction: string, money: string, category: string) =>
    `${direction} de ${money} · ${category}\nSe conserva anulado y deja de contarse en la caja.`,
  voided: 'Movimiento de caja anulado correctamente',
  isVoid: 'Anulado',
  alreadyVoid: 'El movimiento ya está anulado',
  closed: expenseClosed,
  isClosed: 'Pertenece a un cierre de caja cerrado',
  noPermission: 'Falta el permiso de cierres de caja',
} as const

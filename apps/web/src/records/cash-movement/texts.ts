import { cashMovementRecord } from '@yunque/contract/treasury/cash-movement.record'
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

  direction: cashMovementRecord.direction.word,
  category: cashMovementRecord.category.word,
  amount: cashMovementRecord.amount.word,
  currency: cashMovementRecord.currencyId.word,
  reason: cashMovementRecord.reason.word,
  value: cashMovementRecord.value.word,
  rate: 'Tasa de cambio',
  area: cashMovementRecord.area.word,
  cut: cashMovementRecord.cutId.word,
  createBy: cashMovementRecord.createBy.word,
  createAt: cashMovementRecord.createAt.word,
  modifyBy: cashMovementRecord.modifyBy.word,

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

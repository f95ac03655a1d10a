import { voidableWords } from '@yunque/contract/core/value-words'
import { expenseRecord } from '@yunque/contract/treasury/expense.record'
import { expenseClosed } from '@yunque/contract/treasury/expense-words'
import { formatId, formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Registro de Gastos',
  search: 'Buscar gasto',
  create: 'Nuevo gasto',
  titleOf: (id: number) => `Gasto #${formatId(id)}`,
  nameOf: (id: number) => `gasto ${formatId(id)}`,
  describe: (id: number, category: string, value: number) =>
    `gasto ${formatId(id)} · ${category} · ${formatMoney(value)}`,
  effect: 'Queda anulado y deja de contarse en la caja y en los resultados.',
  empty: 'No hay gastos en esas fechas',
  newCategory: 'Nueva categoria',
  categoryCreated: 'Catalogo creado correctamente',
  open: 'Abrir gasto',
  remove: 'Eliminar',
  isInactive: 'Ya está anulado',
  isClosed: 'Pertenece a un cierre de caja cerrado',

  date: expenseRecord.date.word,
  category: expenseRecord.category.word,
  username: expenseRecord.username.word,
  value: expenseRecord.value.word,
  observation: expenseRecord.observation.word,
  applyCut: 'Aplica al cierre de caja',
  active: 'Activo',
  closed: expenseClosed,
  voided: voidableWords.false,
  name: 'Nombre',
  noPermission: 'Falta el permiso de gastos',
} as const

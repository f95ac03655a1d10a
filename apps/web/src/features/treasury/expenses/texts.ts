import { voidableWords } from '@yunque/contract/core/value-words'
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

  id: 'No.',
  date: 'Fecha',
  category: 'Categoría',
  username: 'Responsable',
  value: 'Monto',
  observation: 'Observación',
  applyCut: 'Aplica al cierre de caja',
  applyCutShort: 'En caja',
  active: 'Activo',
  state: 'Estado',
  closed: expenseClosed,
  voided: voidableWords.false,
  area: 'Área',
  createBy: 'Registrado por',
  createAt: 'Registrado el',
  modifiedBy: 'Modificado por',
  modifiedAt: 'Modificado el',
  name: 'Nombre',
  noPermission: 'Falta el permiso de gastos',
} as const

import { categoryCommissionRecord } from '@yunque/contract/sales/category-commission.record'
export const texts = {
  title: 'Comisiones por categoría',
  search: 'Buscar categoría',
  empty: 'Todavía no hay reglas de comisión',
  hint: 'Una categoría sin regla no da comisión.',
  create: 'Nueva regla de comisión',
  titleOf: (family: string) => `Comisión de ${family}`,
  nameOf: (family: string) => `regla de ${family}`,
  effect: 'La categoría deja de dar comisión.',
  open: 'Editar',
  remove: 'Eliminar',
  saved: 'Regla registrada correctamente',
  family: categoryCommissionRecord.family.word,
  base: categoryCommissionRecord.comission.word,
  d46a59: categoryCommissionRecord.d46a59.word,
  d60aMas: categoryCommissionRecord.d60aMas.word,
  rate: (rate: number) => `${rate} %`,
} as const

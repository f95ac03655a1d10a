import { seriesRecord } from '@yunque/contract/settings/series.record'
import { formatCount } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Numeración',
  search: 'Buscar serie',
  empty: 'Todavía no hay series: los documentos llevan el número de la tienda',
  create: 'Nueva serie',
  titleOf: (prefix: string) => `Serie ${prefix}`,
  nameOf: (prefix: string) => `serie ${prefix}`,
  effect: 'Una serie sin documentos se borra; una usada se cierra y sus números libres no se usan.',
  open: 'Abrir serie',
  prepare: 'Preparar la siguiente',
  remove: 'Eliminar',
  close: 'Cerrar serie',
  isClosed: 'Ya está cerrada',

  document: seriesRecord.document.word,
  area: seriesRecord.area.word,
  every: 'Todas',
  prefix: seriesRecord.prefix.word,
  first: seriesRecord.firstNumber.word,
  last: seriesRecord.lastNumber.word,
  left: seriesRecord.left.word,
  leftOf: (left: number, size: number) => `${formatCount(left)} de ${formatCount(size)}`,
  authorization: seriesRecord.authorization.word,
  authorizedOn: seriesRecord.authorizedOn.word,
  from: seriesRecord.fromDate.word,
  to: seriesRecord.toDate.word,
  used: 'Ya numeró documentos y no se modifica. Para otro rango, prepare la siguiente.',
  start:
    'Desde el primer documento, la serie no se modifica. Las áreas sin serie siguen con el número interno, que puede saltar.',
} as const

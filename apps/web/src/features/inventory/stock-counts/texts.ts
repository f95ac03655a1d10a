import { countRecord } from '@yunque/contract/inventory/count.record'
import { countLineRecord } from '@yunque/contract/inventory/count-line.record'
import { uncountedWord, wholeArea } from '@yunque/contract/inventory/count-words'
import { countProducts, formatCount, formatId, formatQuantity } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Conteos de inventario',
  one: 'Conteo',
  nameOf: (id: number) => `conteo ${formatId(id)}`,
  titleOf: (id: number) => `Conteo #${formatId(id)}`,
  reviewOf: (id: number) => `Revisión #${formatId(id)}`,
  empty: 'Todavía no hay conteos',
  create: 'Nuevo conteo',

  area: countRecord.area.word,
  category: countLineRecord.family.word,
  wholeArea,
  location: countRecord.location.word,
  everyLocation: 'Todas las ubicaciones',
  blind: countRecord.blind.word,
  blindHint: 'Quienes cuentan no ven la existencia esperada.',
  counted: countLineRecord.counted.word,
  observation: countRecord.observation.word,

  print: 'Imprimir',
  sheet: 'Hoja de conteo',
  sheetTitle: (id: number) => `Hoja de conteo ${formatId(id)}`,
  sheetSignatures: ['Contado por', 'Revisado por'],
  place: 'Ubicación',
  result: 'Resultado del conteo',
  resultTitle: (id: number) => `Resultado del conteo ${formatId(id)}`,
  resultSignatures: ['Contado por', 'Revisado por', 'Autorizado por'],
  inputOf: 'Ajuste de entrada',
  outputOf: 'Ajuste de salida',
  over: 'Sobrante',
  missing: 'Faltante',
  net: 'Diferencia neta',
  watermark: 'ANULADO',

  open: 'Abrir conteo',
  count: 'Contar',
  review: 'Revisar',
  back: 'Volver',
  void: 'Anular',
  post: 'Aplicar diferencias',
  entry: 'Ver entrada',
  exit: 'Ver salida',

  lines: 'Lo último contado',
  expected: countLineRecord.expected.word,
  recountHint: 'Se movió mientras se contaba.',
  uncounted: uncountedWord,
  countedBy: countLineRecord.countedBy.word,
  progress: ({ counted, products: all }: { counted: number; products: number }) =>
    `${counted === 1 ? '1 contado' : `${formatCount(counted)} contados`} de ${countProducts(all)} con existencia`,
  hint: 'Escanee cada unidad, o escriba 12* antes del código para contar 12. La cantidad se corrige en la lista.',
  keptHere: (count: number) =>
    count === 1
      ? '1 lectura guardada en este dispositivo'
      : `${formatCount(count)} lecturas guardadas en este dispositivo`,
  readingWords: (id: number, { mode, quantity }: { mode: string; quantity: string | null }) => {
    if (quantity === null) return `${texts.titleOf(id)}: fuera del conteo`
    return mode === 'add'
      ? `${texts.titleOf(id)}: ${quantity} más`
      : `${texts.titleOf(id)}: ${quantity} en total`
  },
  now: ({ quantity, um }: { quantity: number; um: string }) => `${formatQuantity(quantity)} ${um}`,
  closed: 'El conteo ya está cerrado: no se cuenta más.',

  countNone: 'Contar 0: no hay',
  uncount: 'Quitar del conteo',
  zero: 'Lo que falta es 0',
  zeroTitle: (id: number) => `Contar 0 de lo que falta del conteo ${formatId(id)}`,
  zeroAction: 'Contar 0 de lo que falta',
  zeroBody: (uncounted: number) =>
    `${countProducts(uncounted)} con existencia que nadie contó ${uncounted === 1 ? 'queda' : 'quedan'} en 0.\nSe ven en la revisión, y cada uno se corrige antes de aplicar el conteo.`,
  moves: 'Ver kardex',

  all: 'Todos',
  different: 'Con diferencia',
  onlyCounted: 'Contados',
  statusLabel: 'Qué productos',

  onlyOpen: 'El conteo ya está cerrado',
  notReviewer: 'Falta el permiso de ajustes',
  postTitle: (id: number) => `Aplicar conteo ${formatId(id)}`,
  postBody: ({ different, uncounted }: { different: number; uncounted: number }) =>
    `${
      different === 0
        ? 'No hay diferencias que registrar.'
        : `${countProducts(different)} con diferencia: lo que sobra entra y lo que falta sale, a su costo.`
    }\n${uncounted === 0 ? '' : `${countProducts(uncounted)} sin contar quedan como están. `}Después no se puede deshacer.`,
  voidTitle: (id: number) => `Anular conteo ${formatId(id)}`,
  voidBody: (counted: number) =>
    `Se pierde lo contado: ${countProducts(counted)}.\nEl inventario queda como está.`,
} as const

import { answerOf, endpoint } from '../../core/endpoint.ts'
import { entity } from '../../core/entity.ts'
import { rowOf } from '../../core/record.ts'
import { labelSizeRecord } from './label-size.record.ts'
import { type LabelSizeChoice, type LabelSizeRow, labelSizeOnWire } from './label-sizes.ts'
import { type LabelProduct, labelQuestion } from './labels.ts'

const readers = ['inventario'] as const

/** Calls about the sizes of labels. */
export const labelSizes = entity('labelSizes', {
  title: 'Tamaños de etiqueta',
  access: ['app'],
  body: labelSizeOnWire,
  answer: answerOf<LabelSizeRow>(),
  list: { row: rowOf(labelSizeRecord) },
})

/** Calls about labels of products. */
export const labels = {
  /** The sizes to choose from. */
  sizes: endpoint('GET /labels/sizes', {
    access: 'session',
    summary: 'Tamaños de etiqueta activos',
    answer: answerOf<LabelSizeChoice[]>(),
  }),
  products: endpoint('GET /labels/products', {
    access: readers,
    summary: 'Productos para sus etiquetas, o los de una compra',
    query: labelQuestion,
    answer: answerOf<LabelProduct[]>(),
  }),
} as const

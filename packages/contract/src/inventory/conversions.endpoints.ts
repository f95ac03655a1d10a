import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { type ConversionResult, stockPlaceQuery } from './area-products.ts'
import { conversionRuleRecord } from './conversion-rule.record.ts'
import {
  type ConversionSource,
  type DoneConversionRow,
  type ProductConversionRow,
  productConversionOnWire,
  type Relation,
  relationConversion,
  relationParams,
  type StockOf,
  targetParams,
} from './conversions.ts'
import { doneConversionRecord } from './done-conversion.record.ts'
import { productConversionRecord } from './product-conversion.record.ts'
import { productParams } from './products.ts'

/** Resources to read how products convert. */
const conversionReaders = documents.conversion.readers

/** Calls about conversion relations, and about conversions. */
export const conversions = {
  ...entity('productConvertions', {
    title: 'Conversiones',
    access: conversionReaders,
    // Users who may convert may also add relations. Changing one also requires `modificarConversionProducto`.
    writeAccess: ['modificarConversionProducto', 'realizarConversiones'],
    removeAccess: ['modificarConversionProducto'],
    body: productConversionOnWire,
    answer: answerOf<ProductConversionRow>(),
    list: { row: rowOf(productConversionRecord) },
  }),
  rules: listEndpoint('productConvertions/rules', {
    title: 'Conversiones',
    access: conversionReaders,
    row: rowOf(conversionRuleRecord),
  }),
  doneList: listEndpoint('productConvertions/done', {
    title: 'Conversiones hechas',
    access: conversionReaders,
    row: rowOf(doneConversionRecord),
  }),
  done: endpoint('GET /productConvertions/done/get/:id', {
    access: conversionReaders,
    summary: 'Una conversión hecha',
    params: idParams,
    answer: answerOf<DoneConversionRow>(),
  }),
  /** The existing relation between two products. */
  relation: endpoint('GET /productConvertions/get/source/:sourceId/target/:targetId', {
    access: conversionReaders,
    summary: 'Cómo se convierte un producto en otro',
    params: relationParams,
    answer: answerOf<Relation>(),
  }),
  /** The products of an area that can be converted into a product. */
  sources: endpoint('GET /productConvertions/get/target/:targetId', {
    access: ['realizarConversiones'],
    summary: 'De qué productos con existencia sale otro',
    params: targetParams,
    query: stockPlaceQuery,
    answer: answerOf<ConversionSource[]>(),
  }),
  stock: endpoint('GET /productConvertions/get-stock/:productId', {
    access: conversionReaders,
    summary: 'Existencia de un producto para convertirlo',
    params: productParams,
    query: stockPlaceQuery,
    answer: answerOf<StockOf>(),
  }),
  convert: endpoint('POST /productConvertions/convert', {
    access: ['realizarConversiones'],
    summary: 'Convierte un producto según la relación',
    body: relationConversion,
    answer: answerOf<ConversionResult>(),
  }),
} as const

import { answerOf, endpoint } from '../core/endpoint.ts'
import type { ProductsImported } from './product-import.ts'
import { confirmedImportQuery, mappedImportQuery, type ProductSheet, sheetQuery } from './product-sheet.ts'

const access = ['inventario'] as const

/** Calls about importing products from an Excel. */
export const productImport = {
  template: endpoint('GET /products/import/template', {
    access,
    summary: 'Plantilla de Excel para importar productos',
  }),
  inspect: endpoint('POST /products/import/sheet', {
    access,
    summary: 'Lee una hoja de un Excel y dice qué es cada columna, para importarla',
    upload: true,
    query: sheetQuery,
    answer: answerOf<ProductSheet>(),
  }),
  /** A dry run. */
  check: endpoint('POST /products/import/check', {
    access,
    summary: 'Dice qué haría un Excel de productos, sin guardar nada',
    upload: true,
    query: mappedImportQuery,
    answer: answerOf<ProductsImported>(),
  }),
  run: endpoint('POST /products/import', {
    access,
    summary: 'Importa un Excel de productos: todo o nada',
    query: confirmedImportQuery,
    upload: true,
    answer: answerOf<ProductsImported>(),
  }),
} as const

import { importCalls } from '../imports/import-calls.ts'
import type { ProductColumn, ProductsImported } from './product-import.ts'
import { productSubject } from './product-subject.ts'

/** Calls about importing products from a file. */
export const productImport = importCalls<ProductColumn, ProductsImported>(productSubject, 'products/import')

import type { CatalogChoice, LotChoice } from '../catalogs/catalogs.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'

/** Calls without parameters for the options of forms. The shell loads this file, so it has no schemas. */
export const lookups = {
  catalogs: endpoint('GET /catalogos/get-catalog-gerenals', {
    access: 'session',
    summary: 'Todos los catálogos',
    answer: answerOf<Record<string, CatalogChoice[]>>(),
  }),
  products: endpoint('GET /catalogos/products', {
    access: 'session',
    summary: 'Productos como catálogo',
    answer: answerOf<(CatalogChoice & { internalCode: string })[]>(),
  }),
  lots: endpoint('GET /catalogos/lots', {
    access: 'session',
    summary: 'Lotes comprados',
    answer: answerOf<readonly LotChoice[]>(),
  }),
} as const

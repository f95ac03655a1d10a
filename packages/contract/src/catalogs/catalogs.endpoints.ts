import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity, type StateOf } from '../core/entity.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { catalogRecord } from './catalog.record.ts'
import {
  type CatalogChoice,
  type CatalogRow,
  catalogEntryOnWire,
  catalogEntryParams,
  catalogParams,
  newCatalogEntry,
} from './catalogs.ts'

/** Resources to manage the catalogs. */
const catalogKeepers = ['adminCatalogos'] as const

/** Calls that list catalog entries for forms. Every form needs them, so every signed-in user may read. */
export const catalogs = {
  choices: endpoint('GET /catalogos/:name', {
    access: 'session',
    summary: 'Un catálogo',
    params: catalogParams,
    answer: answerOf<readonly CatalogChoice[]>(),
  }),
  /** Adds an entry from the form where it is needed. */
  add: endpoint('POST /catalogos/new-catalog', {
    access: ['adminCatalogos', 'inventario', 'gestionGastos'],
    summary: 'Agrega una opción a un catálogo',
    body: newCatalogEntry,
    answer: answerOf<CatalogRow>(),
  }),
} as const

/** Calls about the entries of any editable catalog, areas and classifications too. */
export const catalogEntries = {
  list: listEndpoint('catalogos/:name', {
    title: 'Un catálogo',
    access: catalogKeepers,
    params: catalogParams,
    row: rowOf<CatalogRow>(catalogRecord),
  }),
  one: endpoint('GET /catalogos/:name/get/:id', {
    access: catalogKeepers,
    summary: 'Un registro de un catálogo',
    params: catalogEntryParams,
    answer: answerOf<CatalogRow>(),
  }),
  save: endpoint('POST /catalogos/:name/post', {
    access: catalogKeepers,
    summary: 'Guarda un registro de un catálogo',
    params: catalogParams,
    body: catalogEntryOnWire,
    answer: answerOf<CatalogRow>(),
  }),
  remove: endpoint('POST /catalogos/:name/:id/delete', {
    access: catalogKeepers,
    summary: 'Elimina un registro de un catálogo',
    also: ['GET /catalogos/:name/:id/delete'],
    params: catalogEntryParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
} as const

const row = rowOf<CatalogRow>(catalogRecord)
const entries = { access: catalogKeepers, body: catalogEntryOnWire, answer: row }

/** Calls about areas. */
export const areas = entity('areas', { title: 'Áreas', ...entries, list: { row, also: ['GET /areas'] } })

/** Calls about classifications of products. */
export const classifications = entity('clasifications', {
  title: 'Clasificaciones',
  ...entries,
  list: { row },
})

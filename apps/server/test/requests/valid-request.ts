import type { Operation } from '../operations.ts'
import { attachmentRecipes } from './attachment-recipes.ts'
import { importRecipes } from './import-recipes.ts'
import { labelRecipes } from './label-recipes.ts'
import { officeRecipes } from './office-recipes.ts'
import { offlineRecipes } from './offline-recipes.ts'
import { peopleRecipes } from './people-recipes.ts'
import { printingRecipes } from './printing-recipes.ts'
import { programRecipes } from './program-recipes.ts'
import { reportRecipes } from './report-recipes.ts'
import { saleRecipes } from './sale-recipes.ts'
import { secondFactorRecipes } from './second-factor-recipes.ts'
import type { Filling, Recipes, Shop } from './shop.ts'
import { stockRecipes } from './stock-recipes.ts'
import { takeoutRecipes } from './takeout-recipes.ts'
import { webhookRecipes } from './webhook-recipes.ts'

/** A request before it is serialized. */
export type ValidRequest = {
  params: Record<string, string | number>
  query: Record<string, string>
  body?: unknown
  file?: Buffer
  headers?: Record<string, string>
}

const recipes: Recipes = {
  ...saleRecipes,
  ...stockRecipes,
  ...officeRecipes,
  ...reportRecipes,
  ...importRecipes,
  ...peopleRecipes,
  ...secondFactorRecipes,
  ...webhookRecipes,
  ...programRecipes,
  ...offlineRecipes,
  ...takeoutRecipes,
  ...labelRecipes,
  ...printingRecipes,
  ...attachmentRecipes,
}

/** A request that the operation accepts. Records that it needs are created. */
export async function validRequest(operation: Operation, shop: Shop): Promise<ValidRequest> {
  const { method, path } = operation
  const recipe = recipes[`${method} ${path}`] ?? recipes[path]
  const filling: Filling = (await recipe?.(shop)) ?? {}
  const { params, query, ...content } = filling
  return {
    params: { ...(await defaultParams(operation, shop, params)), ...params },
    query: written({ ...(await defaultQuery(operation, shop)), ...query }),
    ...content,
  }
}

/** The address of a request, unescaped, so that faults stay in it. */
export function addressOf({ path }: Operation, { params, query }: ValidRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const text = new URLSearchParams(query).toString()
  return `/api/${filled}${text === '' ? '' : `?${text}`}`
}

const written = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

async function defaultParams({ path }: Operation, shop: Shop, given: Filling['params'] = {}) {
  const { ids } = shop
  const known: Record<string, number> = {
    areaId: 1,
    productId: ids.plentyId,
    clientId: ids.clientId,
    sourceId: ids.plentyId,
    targetId: ids.productId,
  }
  const names = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in given))
  const filled: [string, number][] = []
  for (const name of names) filled.push([name, known[name] ?? (await someId(path, shop))])
  return Object.fromEntries(filled)
}

/** The list that has the ids of a path, when it is not that of the path's first word. */
const listOf: Record<string, string> = {
  'productConvertions/done': 'productConvertions/done/get',
  bills: 'bills/get',
  compras: 'purchases/get',
  'bills/bills-by-cut': 'cuts/get',
  'expenses/bills-by-cut': 'cuts/get',
  'cashMovements/by-cut': 'cuts/get',
  'receivables/bill': 'bills/get',
}

async function someId(path: string, { store, by, ids }: Shop): Promise<number> {
  if (path.startsWith('receivables/group')) {
    const sql = 'select max(payment_group) as id from receipts'
    return (await store.database.pool.query(sql)).rows[0].id
  }
  if (path.startsWith('bills/get/') || path.startsWith('bills/{id}')) return ids.creditBillId
  const [first = '', second = ''] = path.split('/')
  const list = listOf[`${first}/${second}`] ?? listOf[first] ?? `${first}/get`
  const { body } = await by.get(list, { take: 1 })
  return body.data?.[0]?.id ?? 1
}

async function defaultQuery(operation: Operation, shop: Shop): Promise<Record<string, unknown>> {
  const { ids, today } = shop
  const first = `${today.slice(0, 7)}-01`
  const known: Record<string, unknown> = {
    areaId: 1,
    clientId: ids.clientId,
    cutId: ids.cutId,
    billId: ids.creditBillId,
    from: first,
    to: today,
    dateFrom: first,
    dateTo: today,
    date: today,
    month: today.slice(0, 7),
    take: 10,
    requireTotalCount: true,
    productId: ids.plentyId,
    countId: 1,
  }
  const names = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]))
}

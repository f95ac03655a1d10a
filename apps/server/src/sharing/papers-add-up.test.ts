import type { PaperTexts } from '@yunque/contract/core/paper'
import { resources } from '@yunque/contract/core/resources'
import { printedKinds } from '@yunque/contract/sharing/document-pdfs'
import { multiply, subtract } from '@yunque/domain/decimal'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { companyOf } from '../settings/company.ts'
import { documentPapers } from './document-papers.ts'

const store = testStore()
const papers: { of: string; paper: PaperTexts }[] = []

beforeAll(async () => {
  await trade(store)
  const productId = (await build.product(store.admin, { hasIva: true })).id
  const { id: providerId } = await build.provider(store.admin)
  const order = await store.admin.post('purchaseOrders/post', {
    areaId: 1,
    date: businessDay(),
    providerId,
    currencyId: 1,
    purchasePaymentTypeId: 1,
    lines: [{ productId, quantity: 12, cost: 301.33, ivaRate: 15 }],
    costsIncludeIva: false,
  })
  expect(order.status, order.text).toBe(200)
  const context: Context = {
    actor: {
      userId: store.admin.userId,
      username: 'admin',
      fullName: 'Admin',
      areaId: 1,
      sessionId: 1,
      resources: new Set(resources.map(({ name }) => name)),
    },
    today: businessDay(),
    requestId: 'papers',
  }
  const issuer = await companyOf(store.database.db)
  for (const kind of printedKinds)
    for (let id = 1; id < 40; id++) {
      const read = documentPapers[kind](store.database.db, context, id)
      const found = await read.catch((error: unknown) => {
        if (error instanceof NotFound || error instanceof Refusal) return undefined
        throw error
      })
      if (!found) continue
      papers.push({ of: `${kind} ${id}`, paper: found.paperIn(issuer) })
    }
}, 120_000)

const figure = (text: string): number => Number(text.replaceAll(',', ''))
const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

test('on every paper quantity times unit figure is the figure of the line, or its columns say why', () => {
  const compared = new Set<string>()
  for (const { of, paper } of papers) {
    const at = (name: RegExp) => paper.columns.findIndex(({ header }) => name.test(header))
    const [quantity, unit, line] = [at(/^Cantidad$/), at(/^(Costo|Precio)/), at(/^(Total|Importe)/)]
    if (quantity === -1 || unit === -1 || line === -1) continue
    const why = [paper.columns[unit]?.header, paper.columns[line]?.header]
    const explained =
      /sin IVA/.test(why[0] ?? '') !== /sin IVA/.test(why[1] ?? '') && /con IVA/.test(why[1] ?? '')
    for (const row of paper.rows) {
      const texts = paper.columns.map(({ cell }) => cell(row))
      const [q = '', u = '', l = ''] = [quantity, unit, line].map((one) => texts[one] ?? '')
      const conceded = paper.columns.some(
        ({ header }, place) => /^(Sin costo|Descuento)/.test(header) && texts[place] !== '',
      )
      if (l === '' || u === '' || explained || conceded) continue
      compared.add(of.split(' ')[0] ?? '')
      const off = Math.abs(subtract(multiply(figure(q), figure(u), 6), figure(l)))
      const rounded = 0.005 + figure(q) * 0.5 * 10 ** -(placesOf(u) === 2 ? 9 : placesOf(u))
      expect(off, `${of}: ${q} × ${u} = ${l} (${why.join(', ')})`).toBeLessThanOrEqual(rounded + 1e-9)
    }
  }
  expect([...compared]).toEqual(
    expect.arrayContaining(['bill', 'purchase', 'purchaseOrder', 'input', 'output']),
  )
})

/** Millimetres between the margins of the narrowest sheet, and what a name needs. */
const SHEET = 186
const NAME = 36

test('on every paper the name of the product has room', () => {
  for (const { of, paper } of papers) {
    const name = paper.columns.find(({ header }) => header === 'Producto')
    if (!name || name.width !== undefined) continue
    const others = paper.columns.flatMap(({ width }) => width ?? [])
    const left = SHEET - others.reduce((all, width) => all + width, 0)
    expect(left, `${of}: ${paper.columns.map(({ header }) => header).join(', ')}`).toBeGreaterThanOrEqual(
      NAME,
    )
  }
})

import { AuthorizationType, PreBillType } from '@yunque/contract/core/constants'
import { billChangeMessages } from '@yunque/contract/sales/bill-changes'
import { projectMessages } from '@yunque/contract/sales/projects'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let clientId = 0
let otherId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 5000, cost: 10, price: 100 })
  const owner = await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })
  clientId = owner.id
  otherId = (await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })).id
})

const line = (quantity = 1) => ({ productId, quantity, price: 100 })
const sale = (fields: object = {}, quantity = 1) => ({
  date: today,
  clientId,
  paymentTypeId: 2,
  creditDays: 30,
  billDetails: [line(quantity)],
  ...fields,
})
const sell = (fields: object = {}, quantity = 1, by: Client = store.admin) =>
  by.post('bills', sale(fields, quantity))
const sold = async (fields: object = {}, quantity = 1) => {
  const answer = await sell(fields, quantity)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const offer = (preBillTypeId: number, fields: object = {}) => {
  const { billDetails, ...header } = sale(fields)
  return store.admin.post('prebills', { ...header, preBillTypeId, preBillDetails: billDetails })
}
const project = (fields: object = {}, owner = clientId) => build.project(store.admin, owner, fields)
const buyer = (fields: object = {}, owner = clientId) => build.buyer(store.admin, owner, fields)
const refused = (text: string) => ({ status: 400, text: expect.stringContaining(text) })
const change = (rows: object[]) => store.admin.post('bills/update/batch', { rows })
const one = async (id: number) => (await store.admin.get(`projects/get/${id}`)).body

describe('projects and buyers', () => {
  test('a name is unique within its client, a project stays with it, and days are in order', async () => {
    const { id, name } = await project()
    expect(await store.admin.post('projects/post', { clientId, name: name.toUpperCase() })).toMatchObject(
      refused(projectMessages.taken(name.toUpperCase())),
    )
    expect((await project({ name }, otherId)).clientId).toBe(otherId)
    expect(await store.admin.post('projects/post', { id, clientId: otherId, name })).toMatchObject(
      refused(projectMessages.moved),
    )
    const reversed = { clientId, name: 'Puente', startsOn: today, endsOn: addDays(today, -1) }
    expect(await store.admin.post('projects/post', reversed)).toMatchObject(
      refused(projectMessages.daysReversed),
    )
    expect(await store.admin.post('projects/post', { clientId: 1, name: 'Puente' })).toMatchObject(
      refused(projectMessages.ofGeneral),
    )
    expect((await store.admin.post('projects/post', { clientId: 99_999, name: 'Puente' })).status).toBe(400)
  })

  test('only configurarCredito sets a limit, which stays otherwise, and is within that of the client', async () => {
    const keeper = await store.user({ resources: ['verClientes'] })
    const typed = { clientId, name: 'Torre Norte', creditLimit: 800 }
    const made = await keeper.post('projects/post', typed)
    expect(made.body).toMatchObject({ creditLimit: null, sold: 0, balance: 0, active: true })
    const { id } = made.body
    expect((await store.admin.post('projects/post', { ...typed, id })).body.creditLimit).toBe(800)
    expect((await keeper.post('projects/post', { ...typed, id, creditLimit: 0 })).body.creditLimit).toBe(800)
    expect(await store.admin.post('projects/post', { ...typed, id, creditLimit: 5000.01 })).toMatchObject(
      refused('no puede pasar del límite de crédito del cliente'),
    )
    expect((await store.admin.post('projects/post', { ...typed, id, creditLimit: 0 })).body.creditLimit).toBe(
      null,
    )
    const reader = await store.user({ resources: ['cuentasPorCobrar'] })
    expect((await reader.get('projects/get')).status).toBe(200)
    expect((await reader.post('projects/post', { ...typed, id })).status).toBe(403)
  })

  test('a buyer is for all projects or for chosen ones of the client', async () => {
    const [own, others] = [await project(), await project({}, otherId)]
    const made = await buyer({ allProjects: false, projectIds: [own.id], identification: '001-010190-0001A' })
    expect(made).toMatchObject({ projects: own.name, projectIds: [own.id], allProjects: false })
    const typed = { clientId, name: 'Otro', allProjects: false }
    expect(await store.admin.post('buyers/post', typed)).toMatchObject(refused(projectMessages.noProjects))
    expect(await store.admin.post('buyers/post', { ...typed, projectIds: [others.id] })).toMatchObject(
      refused(projectMessages.otherClient),
    )
    expect(await store.admin.post('buyers/post', { clientId, name: made.name })).toMatchObject(
      refused(projectMessages.buyerTaken(made.name)),
    )
    const all = { id: made.id, clientId, name: made.name, allProjects: true, projectIds: [own.id] }
    expect((await store.admin.post('buyers/post', all)).body).toMatchObject({ projects: '', projectIds: [] })
    const trail = await store.admin.get('audit/get', {
      filter: [['entity', '=', 'buyers'], 'and', ['entityId', '=', String(made.id)]],
      take: 9,
    })
    expect(trail.body.data).toHaveLength(2)
  })

  test('what a sale offers are the active ones, with what each project owes', async () => {
    const owner = (await build.client(store.admin, { creditLimit: 900, creditDays: 30 })).id
    const [casa, plaza] = [await project({ name: 'Casa' }, owner), await project({ name: 'Plaza' }, owner)]
    const ana = await buyer({ name: 'Ana' }, owner)
    await sold({ clientId: owner, projectId: casa.id })
    await store.admin.post(`projects/${plaza.id}/delete`)
    const { body } = await store.admin.get(`clients/${owner}/projects`)
    expect(body).toEqual({
      projectRequired: false,
      buyersOnly: false,
      projects: [{ id: casa.id, name: 'Casa', address: '', creditLimit: null, balance: 100 }],
      buyers: [{ id: ana.id, name: 'Ana', identification: '', allProjects: true, projectIds: [] }],
    })
    expect((await store.admin.get('projects/get', { clientId: owner })).body.data).toHaveLength(1)
    expect((await store.admin.get('clients/99999/projects')).status).toBe(404)
  })

  test('one with documents is deactivated after a question, which tells what a project owes', async () => {
    const [used, taker] = [await project(), await buyer()]
    await sold({ projectId: used.id, buyerId: taker.id })
    const asked = await store.admin.post(`projects/${used.id}/delete`)
    expect([asked.status, asked.headers['x-needs-confirmation']]).toEqual([400, 'true'])
    expect(asked.text).toContain('debe C$')
    const saved = { ...used, active: false }
    expect((await store.admin.post('projects/post', saved)).headers['x-needs-confirmation']).toBe('true')
    const off = await store.admin.post('projects/post', { ...saved, confirm: true })
    expect(off.body).toMatchObject({ active: false, balance: 100 })
    expect((await store.admin.post(`buyers/${taker.id}/delete`)).headers['x-needs-confirmation']).toBe('true')
    expect((await store.admin.post(`buyers/${taker.id}/delete?confirm=true`)).body.active).toBe(false)
    expect(await sell({ projectId: used.id })).toMatchObject(refused(projectMessages.inactive(used.name)))
    expect(await sell({ buyerId: taker.id })).toMatchObject(
      refused(projectMessages.buyerInactive(taker.name)),
    )
    const free = await project()
    await buyer({ allProjects: false, projectIds: [free.id] })
    expect((await store.admin.post(`projects/${free.id}/delete`)).status).toBe(200)
    expect((await store.admin.get(`projects/get/${free.id}`)).status).toBe(404)
  })
})

describe('sales with a project', () => {
  test('both are stored, listed, filtered and on the paper, from the quotation to the invoice', async () => {
    const [work, taker] = [await project(), await buyer()]
    const chosen = { projectId: work.id, buyerId: taker.id }
    const names = { ...chosen, project: work.name, buyer: taker.name }
    const quoted = await offer(PreBillType.quotation, chosen)
    expect(quoted.body).toMatchObject(names)
    await store.admin.get(`prebills/${quoted.body.id}/convert`)
    const { billId } = (await store.admin.get(`prebills/${quoted.body.id}/convertToBill`)).body
    expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject(names)
    const listed = await store.admin.get('bills/get', { filter: ['project', '=', work.name] })
    expect(listed.body.data).toMatchObject([{ id: billId, ...names }])
    const owed = await store.admin.get('clients/pending/get', { projectId: work.id })
    expect(owed.body.data).toMatchObject([{ id: billId, project: work.name }])
    expect((await store.admin.get(`bills/${billId}/info`)).body).toMatchObject(names)
  })

  test('receipts and credit notes of an invoice name its project; a payment of several projects none', async () => {
    const [work, other] = [await project(), await project()]
    const [bill, more, elsewhere] = [
      await sold({ projectId: work.id }, 2),
      await sold({ projectId: work.id }),
      await sold({ projectId: other.id }),
    ]
    const pay = async (...bills: readonly { id: number }[]) => {
      const answer = await store.admin.post('receivables/group', {
        clientId,
        referencePhysical: `R-${bills.length}`,
        acceptRepeated: true,
        observation: 'Abono',
        amount: 10 * bills.length,
        shares: bills.map(({ id }) => ({ billId: id, amount: 10 })),
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.paper.project
    }
    expect(await pay(bill)).toBe(work.name)
    expect(await pay(bill, more)).toBe(work.name)
    expect(await pay(bill, elsewhere)).toBeNull()
    const note = await store.admin.post('movements', {
      billId: bill.id,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Vuelve',
      movementDetails: [{ productId, quantity: 1 }],
    })
    expect(note.status, note.text).toBe(200)
    expect((await store.admin.get(`movements/${note.body.id}`)).body.paper.project).toBe(work.name)
  })

  test('the cashier who bills a pre-sale may choose another project and buyer', async () => {
    const [before, after, taker] = [await project(), await project(), await buyer()]
    const { id } = (await offer(PreBillType.preSale, { projectId: before.id })).body
    const billing = { projectId: after.id, buyerId: taker.id }
    const { billId } = (await store.admin.post(`prebills/${id}/convertToBill`, billing)).body
    expect((await store.admin.get(`bills/${billId}`)).body).toMatchObject(billing)
  })

  test('those of another client are refused, and a buyer of chosen projects for others', async () => {
    const [own, second] = [await project(), await project()]
    const [foreign, stranger] = [await project({}, otherId), await buyer({}, otherId)]
    const foreman = await buyer({ allProjects: false, projectIds: [own.id] })
    const sentences: [object, string][] = [
      [{ projectId: foreign.id }, projectMessages.otherClient],
      [{ projectId: 99_999 }, projectMessages.otherClient],
      [{ buyerId: stranger.id }, projectMessages.buyerOfOther],
      [
        { projectId: second.id, buyerId: foreman.id },
        projectMessages.notOfProject(foreman.name, second.name),
      ],
      [{ buyerId: foreman.id }, projectMessages.onlyForProjects(foreman.name)],
    ]
    for (const [fields, text] of sentences) {
      expect(await sell(fields)).toMatchObject(refused(text))
      expect(await offer(PreBillType.quotation, fields)).toMatchObject(refused(text))
    }
    expect((await sell({ projectId: own.id, buyerId: foreman.id })).status).toBe(200)
  })

  test('a client may require a project for every sale, and a buyer on credit', async () => {
    const owner = await build.client(store.admin, {
      creditLimit: 900,
      creditDays: 30,
      projectRequired: true,
      buyersOnly: true,
    })
    expect(owner).toMatchObject({ projectRequired: true, buyersOnly: true })
    const [work, taker] = [await project({}, owner.id), await buyer({}, owner.id)]
    const to = { clientId: owner.id }
    const cash = { ...to, paymentTypeId: 1, creditDays: 0 }
    expect(await sell(to)).toMatchObject(refused(projectMessages.required(owner.fullName)))
    expect(await sell(cash)).toMatchObject(refused(projectMessages.required(owner.fullName)))
    expect(await sell({ ...to, projectId: work.id })).toMatchObject(
      refused(projectMessages.buyerRequired(owner.fullName)),
    )
    expect((await sell({ ...cash, projectId: work.id })).status).toBe(200)
    expect((await offer(PreBillType.preSale, { ...to, projectId: work.id })).status).toBe(200)
    expect((await sell({ ...to, projectId: work.id, buyerId: taker.id })).status).toBe(200)
    const { projectRequired, buyersOnly, ...form } = owner
    expect((await store.admin.post('clients/post', form)).body).toMatchObject({ projectRequired: true })
  })

  test('a debt beyond the limit of the project needs a code, within that of the client', async () => {
    const owner = (await build.client(store.admin, { creditLimit: 1000, creditDays: 30 })).id
    const work = await project({ creditLimit: 300 }, owner)
    const to = { clientId: owner, projectId: work.id }
    const bill = await sold(to, 2)
    const beyond = await sell(to, 2)
    expect(beyond).toMatchObject(refused(`La obra ${work.name} supera su límite de crédito`))
    expect(beyond.headers['x-needs-code']).toBe('true')
    expect((await sell({ clientId: owner }, 2)).status).toBe(200)
    const within = await sell(to, 1)
    expect(within.status, within.text).toBe(200)
    const { codeAuth } = await build.authorization(store.admin, { typeId: AuthorizationType.credit })
    const by = await store.user({ resources: ['crearFactura', 'verTodasFacturas'] })
    const allowed = await sell({ ...to, codeAuth }, 1, by)
    expect(allowed.status, allowed.text).toBe(200)
    await store.admin.post(`bills/${bill.id}/delete`, { id: bill.id, name: 'x', disabledSubject: 'Error' })
    expect(await store.admin.post(`bills/${bill.id}/update`)).toMatchObject(refused('supera su límite'))
  })

  test('a parked sale keeps them while they are offered', async () => {
    const [work, taker] = [await project(), await buyer()]
    const content = {
      clientId,
      projectId: work.id,
      buyerId: taker.id,
      paymentTypeId: 2,
      creditDays: 30,
      lines: [{ ...line(), listPrice: 100 }],
    }
    const { id } = (await store.admin.post('parkedSales', { id: 0, kind: 'invoice', sale: content })).body
    const parked = async () => (await store.admin.get(`parkedSales/${id}`)).body
    expect(await parked()).toMatchObject({ projectId: work.id, project: work.name, buyer: taker.name })
    await store.admin.post(`buyers/${taker.id}/delete`)
    expect(await parked()).toMatchObject({ projectId: work.id, buyerId: null, buyer: null })
  })
})

describe('corrections', () => {
  test('the project of an open invoice changes, which the trail tells; not to one of another client', async () => {
    const [first, second] = [await project(), await project()]
    const foreign = await project({}, otherId)
    const bill = await sold({ projectId: first.id })
    const of = (projectId: number | null, version = bill.version) => [{ id: bill.id, version, projectId }]
    const saying = (text: string) => ({ status: 400, text: expect.stringContaining(text) })
    expect(await change(of(foreign.id))).toMatchObject(saying('la obra es de otro cliente'))
    expect(await change(of(second.id))).toMatchObject({ status: 200, body: { updated: 1 } })
    const { data } = (
      await store.admin.get('audit/get', {
        filter: [['entity', '=', 'bills'], 'and', ['entityId', '=', String(bill.id)]],
        take: 1,
      })
    ).body
    expect(JSON.parse(data[0].before)).toEqual({ project: first.name })
    expect(JSON.parse(data[0].after)).toEqual({ project: second.name })
    expect((await change(of(null, 2))).status).toBe(200)
    await store.admin.post('receivables', {
      billId: bill.id,
      amount: 100,
      referencePhysical: 'R-9',
      acceptRepeated: true,
      observation: 'Pago',
    })
    const { version } = (await store.admin.get(`bills/${bill.id}`)).body
    expect(await change(of(second.id, version))).toMatchObject(saying(billChangeMessages.settled))
  })

  test('no debt moves to a project beyond its limit', async () => {
    const owner = (await build.client(store.admin, { creditLimit: 1000, creditDays: 30 })).id
    const narrow = await project({ creditLimit: 250 }, owner)
    const bills = [await sold({ clientId: owner }, 2), await sold({ clientId: owner })]
    const rows = bills.map(({ id, version }) => ({ id, version, projectId: narrow.id }))
    expect(await change(rows)).toMatchObject(refused('con estas facturas debería C$'))
    expect((await change(rows.slice(0, 1))).status).toBe(200)
  })
})

describe('figures', () => {
  test('a project tells what was sold less notes, paid and owed, what went to it, and its statement', async () => {
    const owner = (await build.client(store.admin, { creditLimit: 5000, creditDays: 30 })).id
    const work = await project({}, owner)
    const to = { clientId: owner, projectId: work.id }
    const bill = await sold(to, 5)
    await sold({ ...to, paymentTypeId: 1, creditDays: 0 }, 2)
    await sold({ clientId: owner }, 1)
    const paper = { referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
    await store.admin.post('receivables', { ...paper, billId: bill.id, amount: 150 })
    await store.admin.post('movements', {
      billId: bill.id,
      date: today,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Sobrante',
      movementDetails: [{ productId, quantity: 1 }],
    })
    expect(await one(work.id)).toMatchObject({
      bills: 2,
      sold: 600,
      paid: 350,
      balance: 250,
      lastPurchase: today,
    })
    const products = await store.admin.get('projects/products/get', { projectId: work.id })
    expect(products.body.data).toMatchObject([{ productId, quantity: 6, total: 600, bills: 2 }])
    expect((await store.admin.get('projects/products/get')).body.data).toEqual([])

    const ofProject = (await store.admin.get(`projects/${work.id}/statement`)).body
    expect(ofProject).toMatchObject({
      project: work.name,
      charges: 500,
      payments: 250,
      closing: 250,
      projects: [],
    })
    const whole = (await store.admin.get(`clients/${owner}/statement`)).body
    expect(whole).toMatchObject({ project: null, closing: 350 })
    expect(whole.projects).toMatchObject([
      { projectId: work.id, project: work.name, opening: 0, charges: 500, payments: 250, closing: 250 },
      { projectId: null, project: null, closing: 100 },
    ])
    for (const path of [`projects/${work.id}/statement`, `clients/${owner}/statement`]) {
      expect((await store.admin.get(`${path}/pdf`)).status).toBe(200)
      expect((await store.admin.get(`${path}/export`)).status).toBe(200)
    }
    const share = await store.admin.get(`shares/projectStatement/${work.id}`)
    expect(share.body).toMatchObject({ party: whole.party, name: 'Estado de cuenta' })
    const seller = await store.user({ resources: ['crearFactura', 'verMisCuentasXCobrar'] })
    const seen = (await seller.get('projects/get', { clientId: owner })).body.data
    expect(seen).toMatchObject([{ name: work.name, sold: 0, balance: 0 }])
    expect((await seller.get(`projects/${work.id}/statement`)).body.rows).toEqual([])
  })
})

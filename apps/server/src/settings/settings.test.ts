import { messages } from '@yunque/contract/core/messages'
import type { RepriceRow } from '@yunque/contract/inventory/prices'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { area, client, settings, user } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { stockedProduct } from '../../test/stock.ts'

const store = testStore()
const info = async () => (await store.admin.get('about/get-info')).body
const set = (body: unknown) => store.admin.post('about/set-info', body)
const formulaNames = ['ruleCalcuteNewPrice', 'ruleCalcuteNewPriceLocal', 'ruleProfitPrice'] as const
const changed = async (changes: object) => set({ ...(await info()), ...changes })

describe('reading the settings', () => {
  test('without a session only name, version and slogan are sent, and whether it is for practice or only looked at', async () => {
    const { body } = await store.anonymous.get('about/get-info')
    expect(Object.keys(body).sort()).toEqual(['lookedAt', 'name', 'practice', 'slogan', 'version'])
    expect(body.version).toMatch(/^[1-9]\d*\.\d+\.\d+/)
  })

  test('a session reads the settings, but the default password only with permission', async () => {
    const seller = await store.user({ resources: ['crearFactura'] })
    const { body } = await seller.get('about/get-info')
    expect(body).toMatchObject({ fullName: expect.stringContaining('Usuario'), iva: 15, areaMain: 'Bodega' })
    expect(body).not.toHaveProperty('defaultPassword')
    expect(body.session).toMatchObject({ area: 'Bodega', resources: [{ id: 21, name: 'crearFactura' }] })
    expect(await info()).toMatchObject({ defaultPassword: expect.any(String), timeZone: 'America/Managua' })
  })
})

describe('saving the settings', () => {
  test('sent settings are saved, the others stay, and the change is audited', async () => {
    const before = await info()
    const saved = await changed({
      name: 'Ferretería El Yunque',
      iva: 12.5,
      preSaleDays: 5,
      lockDate: '2020-01-31',
    })
    expect(saved.body).toMatchObject({
      name: 'Ferretería El Yunque',
      iva: 12.5,
      preSaleDays: 5,
      lockDate: '2020-01-31',
      revision: before.revision + 1,
      ruleCalcuteNewPrice: before.ruleCalcuteNewPrice,
    })
    const { body } = await store.admin.get('audit/get', { filter: ['entity', '=', 'settings'], take: 1 })
    expect(JSON.parse(body.data[0].before)).toEqual({
      name: before.name,
      iva: 15,
      pre_sale_days: 3,
      lock_date: null,
    })
    expect((await changed({ lockDate: null })).body.lockDate).toBeNull()
  })

  test('prices that move by more than 5 % are named unless the store says another percentage', async () => {
    const before = await info()
    expect(before.priceMovePercent).toBe(5)
    expect((await changed({ priceMovePercent: 12.5 })).body.priceMovePercent).toBe(12.5)
    const { priceMovePercent: _, ...others } = await info()
    expect((await set(others)).body.priceMovePercent).toBe(12.5)
    expect((await changed({ priceMovePercent: 100.5 })).status).toBe(400)
    await changed({ priceMovePercent: 5 })
  })

  test('an instant is converted to a date in the time zone of the settings', async () => {
    const dayOf = async (date: string) => {
      const { body } = await store.admin.post('rates/post', { date, value: 36.5 })
      await store.admin.get(`rates/${body.id}/delete`)
      return body.date
    }
    const instant = '2026-01-01T20:00:00.000Z'
    expect(await dayOf(instant)).toBe('2026-01-01')
    await changed({ timeZone: 'Asia/Tokyo' })
    expect(await dayOf(instant)).toBe('2026-01-02')
    expect(await dayOf('2026-01-05')).toBe('2026-01-05')
    await changed({ timeZone: 'America/Managua' })
    expect(await dayOf('2026-01-02T03:00:00.000Z')).toBe('2026-01-01')
  })

  test('the three formulas can be saved alone', async () => {
    const formulas = {
      ruleCalcuteNewPrice: '*1.4',
      ruleCalcuteNewPriceLocal: '+10*(2-0.5)',
      ruleProfitPrice: '/0.9',
    }
    expect(await set(formulas)).toMatchObject({ status: 200, body: formulas })
  })

  test.each(['', '  ', null])(
    'each formula is cleared by %j, and then no price is below a minimum',
    async (none) => {
      const productId = await stockedProduct(store, { stock: 10, cost: 100, price: 200 })
      const priced = async () => {
        const { body } = await store.admin.post('products/prices/preview', {
          areaId: 1,
          base: 'costAvg',
          formula: '*1.01',
        })
        return body.rows.find((row: RepriceRow) => row.productId === productId)
      }
      const before = await info()
      expect(await priced()).toMatchObject({ warning: 'Menor que el precio mínimo' })
      for (const name of formulaNames)
        expect(await changed({ [name]: none }), name).toMatchObject({ status: 200, body: { [name]: '' } })
      expect(await priced()).toMatchObject({ floor: 0, warning: null })
      const formulas = Object.fromEntries(formulaNames.map((name) => [name, before[name]]))
      expect(await set(formulas)).toMatchObject({ status: 200, body: formulas })
      const cleared = Object.fromEntries(formulaNames.map((name) => [name, none]))
      expect(await set(cleared)).toMatchObject({
        status: 200,
        body: { ruleCalcuteNewPrice: '', ruleCalcuteNewPriceLocal: '', ruleProfitPrice: '' },
      })
      await set(formulas)
    },
  )

  test.each([
    [{ name: '' }, `Nombre: ${messages.required}`],
    [{ slogan: null }, `RUC de la empresa: ${messages.required}`],
    [{ address: ' ' }, `Dirección: ${messages.required}`],
    [{ areaMainId: null }, `Área principal: ${messages.required}`],
    [{ iva: null }, `IVA: ${messages.required}`],
    [{ clientDefault: 0 }, `Cliente por defecto: ${messages.required}`],
    [{ iva: 99.9 }, 'El IVA no puede pasar de 25'],
    [{ areaMainId: 9999 }, 'El área principal no existe o está inactiva'],
    [{ clientDefault: 9999 }, 'El cliente por defecto no existe o está inactivo'],
    [{ ruleCalcuteNewPrice: '1.35' }, `Fórmula de precio (importación): ${messages.formulaOperator}`],
    [{ ruleCalcuteNewPriceLocal: '*' }, `Fórmula de precio (local): ${messages.formulaWrong}`],
    [{ ruleProfitPrice: '/0' }, `Fórmula de ganancia mínima: ${messages.formulaWrong}`],
    [{ ruleProfitPrice: '*process.exit()' }, `Fórmula de ganancia mínima: ${messages.formulaWrong}`],
    [{ ruleProfitPrice: `*${'1'.repeat(350)}` }, messages.formulaLength],
    [{ timeZone: 'Marte/Olympus' }, messages.timeZone],
    [{ lockDate: '2999-01-01' }, 'La fecha del cierre de período no puede ser futura'],
    [
      { lockDate: '31/01/2026' },
      'La fecha del período cerrado debe ser un día del calendario, como 2026-11-05',
    ],
    [{ cutBy: 'luna' }, 'Los cierres son por área o por usuario'],
    [
      { preSaleDays: 366 },
      'El número de días que reserva una preventa debe ser un número entero entre 0 y 365',
    ],
    [{ defaultPassword: 'corta' }, messages.passwordLength],
    [{ defaultPassword: 'contraseña2026' }, messages.passwordCommon],
    [{ colour: 'rojo' }, 'Campo desconocido: colour'],
  ])('%j is refused and nothing changes', async (changes, sentence) => {
    const before = await info()
    const answer = await changed(changes)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
    expect(await info()).toEqual(before)
  })

  test('settings that leave out a required field are refused', async () => {
    const answer = await set({ iva: 15 })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(messages.required)
    expect((await set({ ruleProfitPrice: '*1.1' })).status).toBe(400)
    expect((await set([])).status).toBe(400)
  })

  test('a stale edit is refused', async () => {
    const before = await info()
    await settings(store.admin, { phoneNumber: '2222-0000' })
    expect(await set({ ...before, phoneNumber: '2222-1111' })).toMatchObject({
      status: 409,
      text: messages.stale,
    })
    expect((await info()).phoneNumber).toBe('2222-0000')
  })

  test('requires its permission', async () => {
    const seller = await store.user({ resources: ['adminUsuario'] })
    expect((await seller.post('about/set-info', await info())).status).toBe(403)
  })

  test('an inactive area or client is refused', async () => {
    const closed = await area(store.admin, { active: false })
    expect((await changed({ areaMainId: closed.id })).status).toBe(400)
    const gone = await client(store.admin)
    await store.admin.get(`clients/${gone.id}/delete`)
    expect((await changed({ clientDefault: gone.id })).status).toBe(400)
  })

  test('closings are by user or by area; not changed while a till is open', async () => {
    expect((await changed({ cutBy: 'user' })).body.cutBy).toBe('user')
    await sql`insert into cash_closings (id, area_id, cut_date, init_value, created_by) values (1, 1, now(), 0, 'x')`.execute(
      store.database.db,
    )
    const answer = await changed({ cutBy: 'area' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Cierre todas las cajas abiertas')
    await sql`delete from cash_closings`.execute(store.database.db)
    expect((await changed({ cutBy: 'area' })).body.cutBy).toBe('area')
  })

  test('the default password applies to new users from then on, and is not in the audit trail', async () => {
    await settings(store.admin, { defaultPassword: 'primera-clave' })
    const first = await user(store.admin)
    await settings(store.admin, { defaultPassword: 'segunda-clave' })
    const second = await user(store.admin)
    const signIn = (username: string, password: string) =>
      store.anonymous.post('account/auth', { username, password })
    expect((await signIn(first.username, 'primera-clave')).status).toBe(200)
    expect((await signIn(second.username, 'segunda-clave')).status).toBe(200)
    expect((await signIn(second.username, 'primera-clave')).status).toBe(400)
    const { body } = await store.admin.get('audit/get', { filter: ['entity', '=', 'settings'] })
    expect(JSON.stringify(body)).not.toContain('clave')
  })
})

test('a common initial password that the rules would refuse today stays, and can be turned off', async () => {
  await sql`update settings set default_password = '12345678'`.execute(store.database.db)
  const kept = await settings(store.admin, { phoneNumber: '2222-4444' })
  expect(kept).toMatchObject({ defaultPassword: '12345678', phoneNumber: '2222-4444' })
  expect(await settings(store.admin, { defaultPassword: '' })).toMatchObject({ defaultPassword: '' })
})

describe('the states of records', () => {
  test('are two and cannot be changed', async () => {
    const { body } = await store.admin.get('estados/get', { requireTotalCount: true })
    expect(body).toEqual({
      totalCount: 2,
      data: [
        { id: 1, name: 'Activo', active: true },
        { id: 2, name: 'Inactivo', active: true },
      ],
    })
    expect((await store.admin.get('estados/get/2')).body).toEqual({ id: 2, name: 'Inactivo', active: true })
    expect((await store.admin.get('estados/get/3')).status).toBe(404)
    expect((await store.admin.post('estados/post', { name: 'Otro' })).status).toBe(400)
    expect((await store.admin.get('estados/1/delete')).status).toBe(400)
  })
})

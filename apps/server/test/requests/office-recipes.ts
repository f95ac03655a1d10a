import { WEB_APP } from '@yunque/contract/core/constants'
import { FiscalRegime } from '@yunque/domain/codes'
import * as build from '../build.ts'
import { workbook } from '../upload.ts'
import { everything, of, picture, posted, type Recipes, type Shop, unique } from './shop.ts'

const INITIAL = 'inicial-2026'
const named = (name: string) => () => ({ body: { name: `${name} ${unique()}` } })
const entry = (catalog: string) => (shop: Shop) =>
  posted(shop.by, `catalogos/${catalog}/post`, { name: `Entrada ${unique()}` })
/** A random day of the past without a rate. */
const someDay = () =>
  new Date(Date.UTC(1960, 0, 1 + Math.floor(Math.random() * 18_000))).toISOString().slice(0, 10)
const rate = ({ by }: Shop) => posted(by, 'rates/post', { date: someDay(), value: 36.5 })
const supplier = () => ({
  name: `Proveedor ${unique()}`,
  ...{ ruc: `J${unique()}`, phoneNumber: '2222-3333', address: 'Carretera Norte', email: 'p@example.com' },
})
const customer = () => ({
  ...{ name: 'Ana', lastName: `López ${unique()}`, email: 'ana@example.com', address: 'Managua' },
  ...{ identification: unique(), phoneNumber: '2222-3333', creditLimit: 500, creditDays: 15 },
})
const salesperson = () => ({ fullName: `Vendedor ${unique()}`, address: 'Managua', phoneNumber: '2222-3333' })
const expense = ({ today }: Shop) => ({ date: today, categoryId: 1, value: 25, observation: 'Papelería' })
/** A new user with the initial password. */
const newcomer = async ({ by }: Shop) => {
  await build.settings(by, { defaultPassword: INITIAL })
  return build.user(by)
}
/** Closes the open till, because only one can be open. */
const noOpenTill = async ({ by }: Shop) => {
  const { body } = await by.get('cuts/get', { take: 20, sort: [{ selector: 'id', desc: true }] })
  for (const { id } of body.data) await by.post('cuts/close', { id })
}
const openTill = async (shop: Shop) => {
  await noOpenTill(shop)
  return posted(shop.by, 'cuts/post', { cutDate: shop.today, initValue: 100 })
}
const closedTill = async (shop: Shop) => {
  const { id } = await openTill(shop)
  await posted(shop.by, 'cuts/close', { id })
  return { id }
}
const noBackup = async ({ by }: Shop) => {
  for (let n = 0; n < 100; n++) {
    const { body } = await by.get('backups/get', { take: 1, sort: [{ selector: 'id', desc: true }] })
    if (body.data[0]?.result !== 'running') return body.data[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const backup = async (shop: Shop): Promise<{ id: number }> => {
  await noBackup(shop)
  await shop.by.post('backups/run')
  return noBackup(shop)
}
const doubtfulBackup = async (shop: Shop): Promise<{ id: number }> => {
  const made = await backup(shop)
  await shop.store.database.db
    .updateTable('backups')
    .set({ result: 'doubtful' })
    .where('id', '=', made.id)
    .execute()
  return made
}

const people: Recipes = {
  'POST account/auth': () => ({ body: { username: 'admin', password: 'mostrador-de-pruebas' } }),
  'POST account/webSession': () => ({ body: { devices: [] }, headers: { [WEB_APP]: 'none' } }),
  'POST account/changepassword': async (shop) => {
    const { username } = await newcomer(shop)
    const newPassword = `nueva-${unique()}`
    return { body: { username, oldPassword: INITIAL, newPassword, repeatPassword: newPassword } }
  },
  'POST account/resetpassword': async (shop) => ({ body: { username: (await newcomer(shop)).username } }),
  'POST account/resetpassworddefault': async (shop) => ({
    body: { username: (await newcomer(shop)).username },
  }),
  'POST users/post': async ({ by }) => ({
    body: {
      ...{ code: unique().slice(0, 5), fullName: `Usuario ${unique()}`, email: `${unique()}@example.com` },
      ...{ areaId: 1, rolId: (await build.role(by)).id },
    },
  }),
  'users/{id}/delete': of(({ by }) => build.user(by)),
  'users/update': async ({ by }) => ({
    query: { username: (await build.user(by)).username, active: 'false' },
  }),
  'users/{id}/sessions/{sessionId}': async ({ store, by }) => {
    const { userId } = await everything(store)
    const { body } = await by.get(`users/${userId}/sessions`)
    return { params: { id: userId, sessionId: body[0]?.id ?? body.data?.[0]?.id } }
  },
  'DELETE users/{id}/sessions': async ({ store }) => ({ params: { id: (await everything(store)).userId } }),
  'POST roles/post': named('Rol'),
  'roles/{id}/delete': of(({ by }) => build.role(by)),
  'POST roles/{id}/resources': async ({ by }) => ({
    ...{ params: { id: (await build.role(by)).id }, body: [{ name: 'inventario', canRead: true }] },
  }),
  'POST preferences/{key}': () => ({
    params: { key: 'grid.clients' },
    body: { value: { columns: ['name'] } },
  }),
  'GET preferences/{key}': () => ({ params: { key: 'grid.clients' } }),
}

const catalogs: Recipes = {
  'POST catalogos/new-catalog': () => ({ body: { name: `Marca ${unique()}`, catalogId: 'presentation' } }),
  'GET catalogos/{name}': () => ({ params: { name: 'family' } }),
  'GET catalogos/{name}/get': () => ({ params: { name: 'presentation' } }),
  'GET catalogos/{name}/export': () => ({ params: { name: 'presentation' } }),
  'GET catalogos/{name}/get/{id}': () => ({ params: { name: 'presentation', id: 1 } }),
  'POST catalogos/{name}/post': () => ({
    ...{ params: { name: 'presentation' }, body: { name: `Marca ${unique()}` } },
  }),
  'catalogos/{name}/{id}/delete': async (shop) => ({
    params: { name: 'presentation', id: (await entry('presentation')(shop)).id },
  }),
  'POST areas/post': named('Área'),
  'areas/{id}/delete': of(({ by }) => build.area(by)),
  'POST clasifications/post': named('Clasificación'),
  'clasifications/{id}/delete': of(entry('clasification')),
  'clasifications/get/{id}': of(entry('clasification')),
  'POST clients': () => ({ body: customer() }),
  'POST clients/post': () => ({ body: customer() }),
  'POST clients/states': async ({ by }) => ({
    body: { ids: [(await build.client(by)).id], active: false },
  }),
  'clients/{id}/delete': of(({ by }) => build.client(by)),
  'beneficiaries/search/{id}': async ({ by }) => {
    const identification = unique()
    await build.client(by, { identification })
    return { params: { id: identification } }
  },
  'POST providers/post': () => ({ body: supplier() }),
  'providers/{id}/delete': of(({ by }) => build.provider(by)),
  'POST vendors': () => ({ body: salesperson() }),
  'POST vendors/post': () => ({ body: salesperson() }),
  'vendors/{id}/delete': of(({ by }) => build.salesperson(by)),
  'vendors/get/{id}': of(({ by }) => build.salesperson(by)),
}

const money: Recipes = {
  'POST rates/post': () => ({ body: { date: someDay(), value: 36.5 } }),
  'POST rates/GetByDate': ({ today }) => ({ body: { date: today } }),
  'rates/{id}/delete': of(rate),
  'POST rates/post/file': () => ({
    file: workbook([
      ['Fecha', 'Valor'],
      [someDay(), 36.5],
    ]),
  }),
  'POST cuts/post': async (shop) => {
    await noOpenTill(shop)
    return { body: { cutDate: shop.today, initValue: 100, initDollars: 5, descripcion: 'Turno' } }
  },
  'cuts/{id}/delete': of(openTill),
  'cuts/pre-ejecute/{id}': of(openTill),
  'POST cuts/close': async (shop) => ({
    body: {
      id: (await openTill(shop)).id,
      counted: { cordobas: [{ denomination: 100, count: 1 }], dollars: [{ denomination: 5, count: 0 }] },
    },
  }),
  'cuts/re-open/{id}': of(closedTill),
  'POST expenses/post': (shop) => ({ body: expense(shop) }),
  'expenses/{id}/delete': of((shop) => posted(shop.by, 'expenses/post', expense(shop))),
}

const system: Recipes = {
  'POST about/set-info': async ({ by }) => ({ body: (await by.get('about/get-info')).body }),
  'POST about/fiscal-regime': async ({ by }) => {
    const { body } = await by.get('about/fiscal-regime')
    const general = body.fiscalRegime === FiscalRegime.general
    return {
      body: general
        ? { fiscalRegime: FiscalRegime.fixed }
        : { fiscalRegime: FiscalRegime.general, revalue: true, reason: 'IVA' },
    }
  },
  'POST about/summary-mail': async ({ by }) => ({ body: (await by.get('about/summary-mail')).body }),
  'POST about/mail': async ({ by }) => ({ body: (await by.get('about/mail')).body }),
  'POST about/mail/test': () => ({ body: { to: 'gerente@example.com' } }),
  'POST about/logo/file': async () => ({ file: await picture() }),
  'POST products/file/{id}': async ({ ids }) => ({ params: { id: ids.plentyId }, file: await picture() }),
  'DELETE products/file/{id}': async ({ ids }) => ({ params: { id: ids.plentyId } }),
  'POST products/import': () => productFile(),
  'POST products/import/check': () => productFile(),
  'POST products/import/sheet': () => productFile(),
  'POST backups/settings': () => ({ body: { nightly: true, hour: 2, keep: 7 } }),
  'POST backups/run': async (shop) => {
    await noBackup(shop)
    return {}
  },
  'backups/{id}/delete': of(backup),
  'backups/{id}/file': of(backup),
  'backups/{id}/accept': of(doubtfulBackup),
}

function productFile() {
  const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio']
  const row = [unique(), `Producto ${unique()}`, 'GENERAL', 'Generica', 'unidad', 10]
  return { query: { createMissing: 'true' }, file: workbook([titles, row]) }
}

/** Users, catalogs, the till and the settings. */
export const officeRecipes: Recipes = { ...people, ...catalogs, ...money, ...system }

import { WEB_APP } from '@yunque/contract/core/constants'
import * as build from '../build.ts'
import { everything, of, posted, type Recipes, type Shop, unique } from './shop.ts'

const INITIAL = 'inicial-2026'
const named = (name: string) => () => ({ body: { name: `${name} ${unique()}` } })
const entry = (catalog: string) => (shop: Shop) =>
  posted(shop.by, `catalogos/${catalog}/post`, { name: `Entrada ${unique()}` })
const supplier = () => ({
  name: `Proveedor ${unique()}`,
  ruc: `J${unique()}`,
  phoneNumber: '2222-3333',
  address: 'Carretera Norte',
  email: 'p@example.com',
})
const customer = () => ({
  name: 'Ana',
  lastName: `López ${unique()}`,
  email: 'ana@example.com',
  address: 'Managua',
  identification: unique(),
  phoneNumber: '2222-3333',
  creditLimit: 500,
  creditDays: 15,
})
const salesperson = () => ({ fullName: `Vendedor ${unique()}`, address: 'Managua', phoneNumber: '2222-3333' })
/** A new user with the initial password. */
const newcomer = async ({ by }: Shop) => {
  await build.settings(by, { defaultPassword: INITIAL })
  return build.user(by)
}

const people: Recipes = {
  'POST account/auth': () => ({ body: { username: 'admin', password: 'mostrador-de-pruebas' } }),
  'POST account/webSession': () => ({ body: { devices: [] }, headers: { [WEB_APP]: 'none' } }),
  'POST account/changepassword': async (shop) => {
    const { username } = await newcomer(shop)
    const newPassword = `grapa-nube-martillo-${unique()}`
    return { body: { username, oldPassword: INITIAL, newPassword, repeatPassword: newPassword } }
  },
  'POST account/resetpassword': async (shop) => ({ body: { username: (await newcomer(shop)).username } }),
  'POST account/resetpassworddefault': async (shop) => ({
    body: { username: (await newcomer(shop)).username },
  }),
  'POST users/post': async ({ by }) => ({
    body: {
      code: unique().slice(0, 5),
      fullName: `Usuario ${unique()}`,
      email: `${unique()}@example.com`,
      areaId: 1,
      rolId: (await build.role(by)).id,
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
    params: { id: (await build.role(by)).id },
    body: [{ name: 'inventario', canRead: true }],
  }),
  'POST preferences/{key}': () => ({
    params: { key: 'grid.clients' },
    body: { value: { columns: ['name'] } },
  }),
  'GET preferences/{key}': () => ({ params: { key: 'grid.clients' } }),
}

const work = async ({ by }: Shop) => ({ clientId: (await build.client(by)).id, name: `Obra ${unique()}` })

const catalogs: Recipes = {
  'POST catalogos/new-catalog': () => ({ body: { name: `Marca ${unique()}`, catalogId: 'presentation' } }),
  'GET catalogos/{name}': () => ({ params: { name: 'family' } }),
  'GET catalogos/{name}/get': () => ({ params: { name: 'presentation' } }),
  'GET catalogos/{name}/export': () => ({ params: { name: 'presentation' } }),
  'GET catalogos/{name}/get/{id}': () => ({ params: { name: 'presentation', id: 1 } }),
  'POST catalogos/{name}/post': () => ({
    params: { name: 'presentation' },
    body: { name: `Marca ${unique()}` },
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
  'POST projects/post': async (shop) => ({ body: await work(shop) }),
  'projects/{id}/delete': of(async (shop) => build.project(shop.by, (await build.client(shop.by)).id)),
  'POST buyers/post': async (shop) => ({
    body: { ...(await work(shop)), name: `Comprador ${unique()}`, allProjects: true },
  }),
  'buyers/{id}/delete': of(async (shop) => build.buyer(shop.by, (await build.client(shop.by)).id)),
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

/** Users, roles, catalogs, clients and suppliers. */
export const peopleRecipes: Recipes = { ...people, ...catalogs }

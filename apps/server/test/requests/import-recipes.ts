import type { Client } from '../harness.ts'
import { upload, workbook } from '../upload.ts'
import { type Recipe, type Recipes, type Shop, unique } from './shop.ts'

/** Reopens the opening when it is closed. */
export async function openAgain(by: Client): Promise<void> {
  if ((await by.get('opening-day')).body.actId !== null)
    await by.post('opening-day/reopen', { reason: 'Otra vez' })
}

/** Files to import, and their undoing. */
export const importRecipes: Recipes = {
  'POST products/import': () => productFile(),
  'POST products/import/check': () => productFile(),
  'POST products/import/sheet': () => ({ file: productFile().file }),
  ...importOf('users/import', userFile),
  ...importOf('clients/import', clientFile),
  ...importOf('providers/import', providerFile),
  ...importOf('clients/openings/import', whileOpen(debtFile('Cliente', 'Cliente de contado'))),
  ...importOf('providers/openings/import', whileOpen(debtFile('Proveedor', 'Proveedor de saldos'))),
  'GET imports/runs/{run}': () => ({ params: { run: 'una-clave-nueva' } }),
  'POST imports/{id}/undo': async ({ by }) => {
    await upload(by, 'clients/import', clientFile().file)
    const { body } = await by.get('imports/get', { filter: ['active', '=', true] })
    return { params: { id: body.data[0].id } }
  },
}

function productFile() {
  const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio']
  const row = [unique(), `Producto ${unique()}`, 'GENERAL', 'Generica', 'unidad', 10]
  return { query: { createMissing: 'true' }, file: workbook([titles, row]) }
}

/** A recipe that needs an open opening. */
function whileOpen(recipe: Recipe): Recipe {
  return async (shop) => {
    await openAgain(shop.by)
    return recipe(shop)
  }
}

/** The calls of an import that take a file. */
function importOf(path: string, fileOf: Recipe): Recipes {
  const calls = ['', '/check', '/sheet'].map((call) => [`POST ${path}${call}`, fileOf] as const)
  return Object.fromEntries(calls)
}

function clientFile() {
  return {
    file: workbook([
      ['Nombre', 'Apellidos'],
      [`Ana ${unique()}`, 'Ruiz'],
    ]),
  }
}

function providerFile() {
  return {
    file: workbook([
      ['RUC', 'Nombre', 'Teléfono', 'Dirección'],
      [unique(), `Proveedor ${unique()}`, '2222-2222', 'Managua'],
    ]),
  }
}

/** A user of an active role and area, whatever the other cases called them. */
async function userFile({ store }: Shop) {
  const name = unique()
  const { rows } = await store.database.pool.query<{ role: string; area: string }>(
    `select r.name as role, a.name as area from roles r, areas a where r.active and a.active order by r.id, a.id limit 1`,
  )
  const [place] = rows
  const titles = ['Nombre', 'Usuario', 'Correo', 'Rol', 'Área']
  return {
    file: workbook([
      titles,
      [`Persona ${name}`, `p${name}`, `p${name}@example.com`, place?.role ?? '', place?.area ?? ''],
    ]),
  }
}

function debtFile(title: string, party: string): Recipe {
  return async ({ by }) => {
    if (title === 'Proveedor') {
      const titles = ['RUC', 'Nombre', 'Teléfono', 'Dirección']
      await upload(by, 'providers/import', workbook([titles, ['J-SALDOS', party, '2222-2222', 'Managua']]))
    }
    const row = [party, unique(), '15/01/2025', 1500.5]
    return { file: workbook([[title, 'Documento', 'Fecha', 'Saldo'], row]) }
  }
}

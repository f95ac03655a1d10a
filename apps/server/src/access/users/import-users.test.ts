import { userImportMessages } from '@yunque/contract/access/user-import'
import { importMessages } from '@yunque/contract/imports/import-report'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Nombre completo', 'Usuario', 'Correo', 'Puesto', 'Sucursal']
const file = (...rows: readonly unknown[][]) => workbook([titles, ...rows])
const path = 'users/import?header=1&columns=fullName,username,email,role,area&fileName=personal.xlsx'

test('users are added with temporary passwords that are told once and stored nowhere', async () => {
  const sent = file(
    ['  Ana   Pérez ', 'ANA.P', 'Ana@Example.com', 'administrador', 'BODEGA'],
    ['Luis Mora', null, 'luis@example.com', 'Administrador', 'Bodega'],
  )
  const check = await upload(store.admin, path.replace('import', 'import/check'), sent)
  expect(check.body).toMatchObject({ added: 2, faulty: 0, users: [] })
  const { status, body } = await upload(store.admin, path, sent)
  expect(status).toBe(200)
  expect(body.users).toMatchObject([
    { fullName: 'Ana Pérez', username: 'ana.p', area: 'Bodega' },
    { fullName: 'Luis Mora', username: 'luis', area: 'Bodega' },
  ])
  const passwords: string[] = body.users.map(({ password }: { password: string }) => password)
  expect(new Set(passwords).size).toBe(2)
  const { rows } = await store.database.pool.query(
    `select (select jsonb_agg(t)::text from audit_trail t) || (select jsonb_agg(t)::text from imported_records t)
      || (select jsonb_agg(t)::text from imports t) || (select jsonb_agg(t)::text from users t) as everything`,
  )
  for (const password of passwords) expect(rows[0].everything).not.toContain(password)
  expect(rows[0].everything.match(/argon2/g)?.length).toBe(
    (await store.database.pool.query("select from users where password_hash like '%argon2%'")).rowCount,
  )
  const signIn = await store.admin.post('account/auth', { username: 'ana.p', password: passwords[0] })
  expect(signIn).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  const [newPassword, oldPassword] = ['ladrillo-verde-9', passwords[0]]
  const change = { username: 'ana.p', oldPassword, newPassword, repeatPassword: newPassword }
  expect((await store.anonymous.post('account/changepassword', change)).status).toBe(200)
  const history = await store.admin.get('imports/get')
  expect(history.body.data[0]).toMatchObject({ kind: 'Usuarios', added: 2 })
  const undo = () => store.admin.post(`imports/${history.body.data[0].id}/undo`, {})
  expect(await undo()).toMatchObject({ status: 400, text: userImportMessages.entered })
})

test('unknown roles and areas, taken names and addresses are faults of their columns; nothing is saved', async () => {
  const sent = file(
    ['Eva Ruiz', 'eva', 'eva@example.com', 'Jefe', 'Luna'],
    ['Ivo Ruiz', 'ana.p', 'ana@example.com', 'Administrador', 'Bodega'],
    ['Leo Ruiz', 'á', 'leo', 'Administrador', 'Bodega'],
    ['Noé Ruiz', 'noe', 'noe@example.com', 'Administrador', 'Bodega'],
    ['Noé Ruiz', 'noe', 'noe@example.com', null, 'Bodega'],
  )
  const { body } = await upload(store.admin, path.replace('import', 'import/check'), sent)
  expect(body.faults).toEqual(
    expect.arrayContaining([
      { row: 2, column: 'role', text: userImportMessages.unknownRole('Jefe') },
      { row: 2, column: 'area', text: importMessages.unknown('Área', 'Luna') },
      { row: 3, column: 'username', text: userImportMessages.taken('ana.p') },
      { row: 3, column: 'email', text: userImportMessages.takenEmail('ana@example.com') },
      { row: 4, column: 'username', text: userImportMessages.username },
      { row: 6, column: 'username', text: importMessages.repeated('Usuario', 'noe', 5) },
      { row: 6, column: 'role', text: importMessages.required('Rol') },
    ]),
  )
  expect(body).toMatchObject({ added: 1, faulty: 4 })
  expect((await upload(store.admin, path, sent)).status).toBe(400)
  const seller = await store.user({ resources: ['inventario'] })
  expect((await upload(seller, path, sent)).status).toBe(403)
})

test('the import of users who never entered is undone: they are inactive', async () => {
  const { body } = await upload(
    store.admin,
    path,
    file(['Sara Gil', 'sara', 'sara@example.com', 'Administrador', 'Bodega']),
  )
  const history = await store.admin.get('imports/get')
  expect((await store.admin.post(`imports/${history.body.data[0].id}/undo`, {})).status).toBe(200)
  const { username, password } = body.users[0]
  expect((await store.admin.post('account/auth', { username, password })).status).not.toBe(200)
})

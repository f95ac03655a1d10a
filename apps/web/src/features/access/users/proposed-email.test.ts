import { user } from '@yunque/contract/access/users'
import { expect, test } from 'vitest'
import { proposedEmail } from './proposed-email.ts'

test.each([
  ['Rosa Cajera', 'Ferretería El Yunque', 'rosa.cajera@ferreteria-el-yunque.local'],
  ['María José Ñurinda Peña', 'Mi ferretería', 'maria.nurinda@mi-ferreteria.local'],
  ['Ana', '', 'ana@tienda.local'],
  ['  ', 'Mi ferretería', ''],
])('of %j in the store %j is %s', (fullName, company, email) => {
  expect(proposedEmail(fullName, company)).toBe(email)
})

test('an address of long names is one that the schema accepts', () => {
  const email = proposedEmail(
    'Wilhelminaguadalupe Fernandezdecastro',
    'Distribuidora de Materiales S.A. de C.V.',
  )
  const person = { id: 0, code: 'WF', fullName: 'Wilhelmina', areaId: 1, roleId: 1, email }
  expect(user.safeParse(person).success).toBe(true)
})

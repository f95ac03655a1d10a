import { inject } from 'vitest'
import { baseUrl } from './store.ts'

const chosenPassword = 'clave-de-prueba-1'

type Answer = { id: number; token: string; username: string; initialPassword: string }
type Person = {
  readonly code: string
  readonly fullName: string
  readonly rolId: number
  readonly areaId?: number
}

/** Adds a user whose role has no permissions, and chooses the password that the first sign-in requires. */
export async function addUserWithoutPermissions(): Promise<{ username: string; password: string }> {
  const token = await administrator()
  const role = await call('roles/post', { id: 0, name: 'Sin permisos', active: true }, token)
  return addUser({ code: 'SP', fullName: 'Usuario sin permisos', rolId: role.id })
}

/** Adds a user of a role, by default in area 1, whose password is already chosen. */
export async function addUser(person: Person): Promise<{ username: string; password: string }> {
  const token = await administrator()
  const email = `${person.code.toLowerCase()}@ejemplo.com`
  const user = { id: 0, areaId: 1, email, active: true, ...person }
  const { username, initialPassword } = await call('users/post', user, token)
  const change = { oldPassword: initialPassword, newPassword: chosenPassword, repeatPassword: chosenPassword }
  await call('account/changepassword', { username, ...change })
  return { username, password: chosenPassword }
}

async function administrator(): Promise<string> {
  const { token } = await call('account/auth', { username: 'admin', password: inject('adminPassword') })
  return token
}
async function call(path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} from ${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}

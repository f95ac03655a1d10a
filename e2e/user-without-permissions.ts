import { inject } from 'vitest'

const chosenPassword = 'sin-permisos-1'

type Answer = { id: number; token: string; username: string; defaultPassword: string }

/** Adds a user whose role opens nothing, as an administrator would, and chooses the password that the first sign-in asks for. */
export async function addUserWithoutPermissions(): Promise<{ username: string; password: string }> {
  const { token } = await call('account/auth', {
    username: 'admin',
    password: inject('adminPassword'),
  })
  const { defaultPassword } = await call('about/get-info', undefined, token)
  const role = await call('roles/post', { id: 0, name: 'Sin permisos', active: true }, token)
  const person = { id: 0, code: 'SP', fullName: 'Usuario sin permisos', email: 'sinpermisos@ejemplo.com' }
  const { username } = await call('users/post', { ...person, areaId: 1, rolId: role.id, active: true }, token)
  const change = { oldPassword: defaultPassword, newPassword: chosenPassword, repeatPassword: chosenPassword }
  await call('account/changepassword', { username, ...change })
  return { username, password: chosenPassword }
}

async function call(path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${inject('baseUrl')}/api/${path}`, {
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

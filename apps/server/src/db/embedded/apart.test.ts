import { expect, test } from 'vitest'
import { interpreter } from './apart.ts'

test.each([
  {
    name: 'the one of the environment',
    env: { COMSPEC: 'D:\\cmd.exe', SystemRoot: 'D:\\Windows' },
    found: 'D:\\cmd.exe',
  },
  {
    name: 'that of Windows for a service without one',
    env: { SystemRoot: 'D:\\Windows' },
    found: 'D:\\Windows\\System32\\cmd.exe',
  },
])('on Windows the database starts its programs by $name', ({ env, found }) => {
  expect(interpreter({ platform: 'win32', env })).toEqual({ COMSPEC: found })
})

test('other systems need no interpreter', () => {
  expect(interpreter({ platform: 'linux', env: { COMSPEC: 'x' } })).toEqual({})
})

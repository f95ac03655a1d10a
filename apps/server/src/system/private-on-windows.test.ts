import { expect, test } from 'vitest'
import { accountIn, closingArguments, isClosed } from './private-on-windows.ts'

test('a folder and what is in it are for the account, the system and administrators alone', () => {
  expect(
    closingArguments('C:\\Año nuevo\\datos', { account: 'S-1-5-21-1-2-3-1001', isFolder: true }),
  ).toEqual([
    'C:\\Año nuevo\\datos',
    '/inheritance:r',
    '/grant:r',
    '*S-1-5-21-1-2-3-1001:(OI)(CI)F',
    '*S-1-5-18:(OI)(CI)F',
    '*S-1-5-32-544:(OI)(CI)F',
    '/q',
  ])
})

test('a file has nothing to pass on, and the account of a service that is the system is named once', () => {
  expect(closingArguments('D:\\tienda.yunque', { account: 'S-1-5-18', isFolder: false })).toEqual([
    'D:\\tienda.yunque',
    '/inheritance:r',
    '/grant:r',
    '*S-1-5-18:F',
    '*S-1-5-32-544:F',
    '/q',
  ])
})

test('an administrator who does something for the service leaves it the file', () => {
  const given = { account: 'S-1-5-21-1-2-3-1001', service: 'Yunque', isFolder: false }
  expect(closingArguments('D:\\tienda.yunque', given)).toContain('NT SERVICE\\Yunque:F')
})

test('the account is read from what whoami prints, in every language and with every name', () => {
  expect(accountIn('"tienda\\maría","S-1-5-21-397955417-626881126-188441444-1010"\r\n')).toBe(
    'S-1-5-21-397955417-626881126-188441444-1010',
  )
  expect(accountIn('"nt authority\\system","S-1-5-18"\r\n')).toBe('S-1-5-18')
  expect(accountIn('"pc\\S-1-5-7","S-1-5-21-4-5-6-1002"\r\n')).toBe('S-1-5-21-4-5-6-1002')
  expect(accountIn('ERROR')).toBeUndefined()
})

test('a folder is open while it has a right from the folder above it', () => {
  const head = 'C:\\datos (I)\\yunque NT AUTHORITY\\SYSTEM:(OI)(CI)(F)\r\n'
  expect(isClosed(`${head}                 TIENDA\\maría:(OI)(CI)(F)\r\n`)).toBe(true)
  expect(isClosed(`${head}                 BUILTIN\\Usuarios:(I)(OI)(CI)(RX)\r\n`)).toBe(false)
  expect(isClosed('')).toBe(false)
})

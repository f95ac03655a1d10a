import { expect, test } from 'vitest'
import { pageAfterLogin } from './navigation-state.ts'
import { parseRecord } from './record-param.ts'

test.each([
  ['12', 12],
  ['nuevo', 'nuevo'],
  [undefined, null],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['xyz', null],
  ['12abc', null],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['9999999999999999', null],
])('the last step %s of a record’s URL reads %s', (text, id) => {
  expect(parseRecord(text)).toBe(id)
})

test.each([
  [undefined, '/app'],
  ['/app', '/app'],
  ['/app/compras/12?page=3', '/app/compras/12?page=3'],
  ['/account/login', '/app'],
  ['/application', '/app'],
  ['https://otro.sitio/app', '/app'],
  ['//otro.sitio/app', '/app'],
])('after signing in, %s leads to %s', (from, page) => {
  expect(pageAfterLogin(from)).toBe(page)
})

import { expect, test } from 'vitest'
import { operationIdOf } from './operation-id.ts'

test.each([
  ['get', '/api/products/get', 'getProductsGet'],
  ['POST', '/api/bills', 'postBills'],
  ['get', '/api/bills/{id}/info', 'getBillsByIdInfo'],
  ['get', '/api/bills/{clientId}/cxc/get', 'getBillsByClientIdCxcGet'],
  ['get', '/api/openapi.json', 'getOpenapijson'],
  ['post', '/api/second-factor/begin', 'postSecondFactorBegin'],
])('the name of %s %s is %s', (method, path, name) => {
  expect(operationIdOf(method, path)).toBe(name)
})

import { expect, test } from 'vitest'
import { beginHalf, openSealed, proofOf, sealFor, secretOf } from './shared-secret.ts'

const exchange = (theirs: string, ours: string) => {
  const [joining, serving] = [beginHalf(theirs), beginHalf(ours)]
  const sent = { joiner: joining.sent, store: serving.sent }
  return [secretOf(joining, serving.sent, sent), secretOf(serving, joining.sent, sent)] as const
}

test('two computers that know the same code get the same secret, and another one each time', () => {
  const [one, other] = exchange('ABCD2345', 'ABCD2345')
  expect(one).toHaveLength(32)
  expect(other).toEqual(one)
  expect(exchange('ABCD2345', 'ABCD2345')[0]).not.toEqual(one)
})

test('who has another code gets another secret: neither proof nor content passes', () => {
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = exchange('ABCD2345', 'ABCD2346')
  expect(other).not.toEqual(one)
  expect(proofOf(one, 'x')).not.toEqual(proofOf(other, 'x'))
  expect(openSealed(other, sealFor(one, Buffer.from('llave')))).toBeUndefined()
  expect(openSealed(one, sealFor(one, Buffer.from('llave')))?.toString()).toBe('llave')
})

test('values with which the secret would be known to anybody are refused', () => {
  const half = beginHalf('ABCD2345')
  const sent = { joiner: half.sent, store: Buffer.alloc(384) }
  const one = Buffer.alloc(384)
  one[383] = 1
  for (const hostile of [Buffer.alloc(384), one, Buffer.alloc(384, 0xff), Buffer.alloc(3)])
    expect(secretOf(half, hostile, sent)).toBeUndefined()
  // What it sent itself.
  expect(secretOf(half, half.sent, { joiner: half.sent, store: half.sent })).toBeUndefined()
})

import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-client/api.ts'
import { useAgreed } from './use-agreed.ts'

type Sale = { total: number; authCode: string; paid?: number }

const sale: Sale = { total: 100, authCode: '' }
const collect = () => vi.fn(async (value: Sale) => ({ ...value, paid: 500 }))
const refusal = (needsCode: boolean) =>
  new ApiError(400, 'No', null, { asks: needsCode ? [{ kind: 'code' }] : [] })

test('a sale that needs a code keeps its payment and is saved once the code is typed', async () => {
  const { result } = renderHook(() => useAgreed<Sale>())
  const ask = collect()
  await result.current.complete(ask)(sale)
  result.current.onRefused(refusal(true))
  const whole = await result.current.complete(ask)({ ...sale, authCode: 'ABCD2345' })
  expect(whole).toEqual({ total: 100, authCode: 'ABCD2345', paid: 500 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['another sale', { ...sale, total: 90 }, true],
  ['a refusal that no code lifts', sale, false],
])('%s is asked about again', async (_name, next, needsCode) => {
  const { result } = renderHook(() => useAgreed<Sale>())
  const ask = collect()
  await result.current.complete(ask)(sale)
  result.current.onRefused(refusal(needsCode))
  await result.current.complete(ask)(next)
  expect(ask).toHaveBeenCalledTimes(2)
})

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRecordAct } from './use-record-act.ts'

const started = (first: number | null) => {
  const open = vi.fn()
  const view = renderHook(({ id }) => useRecordAct<'edit'>({ id, open, close: () => undefined }), {
    initialProps: { id: first },
  })
  return { open, ...view }
}

test('a list opens a record to be edited; closed and opened again, it is read', () => {
  const { result, rerender, open } = started(null)
  act(() => result.current.start('edit')({ id: 12 }))
  expect(open).toHaveBeenCalledExactlyOnceWith(12)
  expect(result.current.doing).toBeNull()
  rerender({ id: 12 })
  expect(result.current.doing).toBe('edit')
  rerender({ id: null })
  rerender({ id: 12 })
  expect(result.current.doing).toBeNull()
})

test('the view goes over to the form and back, without opening the record again', () => {
  const { result, open } = started(12)
  act(() => result.current.start('edit')({ id: 12 }))
  expect(result.current.doing).toBe('edit')
  act(() => result.current.stop())
  expect(result.current.doing).toBeNull()
  expect(open).not.toHaveBeenCalled()
})

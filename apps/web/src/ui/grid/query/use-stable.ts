import { useRef } from 'react'

/** The same object while `deps` do not change, for memoised children that compare by identity. */
export function useStable<T>(value: T, ...deps: readonly unknown[]): T {
  const kept = useRef({ value, deps })
  const isSame = deps.every((dep, index) => Object.is(dep, kept.current.deps[index]))
  if (!isSame) kept.current = { value, deps }
  return kept.current.value
}

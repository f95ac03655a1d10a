import { useParams } from '@tanstack/react-router'

/** The documents that the address of a print page names: `12`, or several as `12-15-18`. */
export function usePrintedIds(): readonly number[] {
  const { id } = useParams({ strict: false })
  return [...new Set(String(id).split('-').map(Number))]
}

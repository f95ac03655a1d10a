import type { PaperPair } from '@yunque/contract/core/paper'
import { lazy, Suspense } from 'react'
import { useListPrint } from './use-list-print.ts'

const ListPrint = lazy(async () => ({ default: (await import('./list-print.tsx')).ListPrint }))

interface Props {
  readonly title: string
  /** What the controls above the list are set to. */
  readonly asked: () => PaperPair[]
}

/** The print preview of this list, while it is open. */
export function PrintedList(props: Props) {
  const { isOpen } = useListPrint()
  return (
    isOpen && (
      <Suspense>
        <ListPrint {...props} />
      </Suspense>
    )
  )
}

import { useEffect, useState } from 'react'
import type { RecordParam } from '../../ui/screen/record-param.ts'

interface Numbered {
  readonly id: number
}

interface RecordAct<Name extends string> {
  /** Opens a record to be read. */
  readonly open: (id: number) => void
  /** An act that is done in the place of the view, such as to edit the record; its list opens the record for it. */
  readonly start: (name: Name) => (row: Numbered) => void
  /** The act that the open record is shown for; null for its view. */
  readonly doing: Name | null
  /** Returns to the view. */
  readonly stop: () => void
}

/** The forms that take the place of a record's view, opened from its list and from the view alike (screens.acts). */
export function useRecordAct<Name extends string>({ id: shown, open }: RecordParam): RecordAct<Name> {
  const [started, setStarted] = useState<{ readonly id: number; readonly name: Name } | null>(null)
  useEffect(() => {
    if (shown === null) setStarted(null)
  }, [shown])
  return {
    open: (id) => {
      setStarted(null)
      open(id)
    },
    start:
      (name) =>
      ({ id }) => {
        setStarted({ id, name })
        if (id !== shown) open(id)
      },
    doing: started !== null && started.id === shown ? started.name : null,
    stop: () => setStarted(null),
  }
}

import { type ReactNode, useCallback, useState } from 'react'

/** The props with which a lookup creates a record in place. */
export interface Creator<Item, Filters = string> {
  /** For the lookup's `onCreate`: absent without permission; resolves to null when the user cancelled. */
  readonly onCreate: ((asked: Filters) => Promise<Item | null>) | undefined
  /** To be rendered beside the lookup's form, not inside it. */
  readonly dialog: ReactNode
}

interface Creation<Item, Filters> {
  readonly permitted: boolean
  /** The record's dialog with the typed text; returns the new record, or null when it is closed. */
  readonly dialog: (asked: Filters, answer: (item: Item | null) => void) => ReactNode
}

interface Request<Item, Filters> {
  readonly asked: Filters
  readonly answer: (item: Item | null) => void
}

/** Creates a record from a document, in the dialog of the record's own screen (lists.grow). */
export function useCreator<Item, Filters = string>({
  permitted,
  dialog,
}: Creation<Item, Filters>): Creator<Item, Filters> {
  const [request, setRequest] = useState<Request<Item, Filters> | null>(null)
  const onCreate = useCallback(
    (asked: Filters) => new Promise<Item | null>((answer) => setRequest({ asked, answer })),
    [],
  )
  const finish = (item: Item | null) => {
    request?.answer(item)
    setRequest(null)
  }
  return { onCreate: permitted ? onCreate : undefined, dialog: request && dialog(request.asked, finish) }
}

import { type ReactNode, useCallback, useState } from 'react'

/** What a lookup needs to create a record in place. */
export interface Creator<Item, Asked = string> {
  /** For the lookup's `onCreate`: absent for those who may not, null when the person thought better. */
  readonly onCreate: ((asked: Asked) => Promise<Item | null>) | undefined
  /** To be drawn beside the lookup's form, not inside it. */
  readonly dialog: ReactNode
}

interface Creation<Item, Asked> {
  readonly permitted: boolean
  /** The record's dialog, for what was typed; answers the new record, or null when it is closed. */
  readonly dialog: (asked: Asked, answer: (item: Item | null) => void) => ReactNode
}

interface Request<Item, Asked> {
  readonly asked: Asked
  readonly answer: (item: Item | null) => void
}

/** Creates a record in the dialog that its own screen has, from a document that needs it (lists.grow). */
export function useCreator<Item, Asked = string>({
  permitted,
  dialog,
}: Creation<Item, Asked>): Creator<Item, Asked> {
  const [request, setRequest] = useState<Request<Item, Asked> | null>(null)
  const onCreate = useCallback(
    (asked: Asked) => new Promise<Item | null>((answer) => setRequest({ asked, answer })),
    [],
  )
  const settle = (item: Item | null) => {
    request?.answer(item)
    setRequest(null)
  }
  return { onCreate: permitted ? onCreate : undefined, dialog: request && dialog(request.asked, settle) }
}

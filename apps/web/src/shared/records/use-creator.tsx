import { type ReactNode, useCallback, useState } from 'react'

/** What a lookup needs to create a record in place. */
export interface Creator<Item> {
  /** For the lookup's `onCreate`: absent for those who may not, null when the person thought better. */
  readonly onCreate: ((typed: string) => Promise<Item | null>) | undefined
  /** To be drawn beside the lookup's form, not inside it. */
  readonly dialog: ReactNode
}

interface Creation<Item> {
  readonly permitted: boolean
  /** The record's dialog, for what was typed; answers the new record, or null when it is closed. */
  readonly dialog: (typed: string, answer: (item: Item | null) => void) => ReactNode
}

interface Request<Item> {
  readonly typed: string
  readonly answer: (item: Item | null) => void
}

/** Creates a record in the dialog that its own screen has, from a document that needs it (U31). */
export function useCreator<Item>({ permitted, dialog }: Creation<Item>): Creator<Item> {
  const [request, setRequest] = useState<Request<Item> | null>(null)
  const onCreate = useCallback(
    (typed: string) => new Promise<Item | null>((answer) => setRequest({ typed, answer })),
    [],
  )
  const settle = (item: Item | null) => {
    request?.answer(item)
    setRequest(null)
  }
  return { onCreate: permitted ? onCreate : undefined, dialog: request && dialog(request.typed, settle) }
}

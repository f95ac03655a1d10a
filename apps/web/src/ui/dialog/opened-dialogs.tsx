import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'

interface Opened {
  readonly id: number
  readonly content: ReactNode
}

let opened: readonly Opened[] = []
let last = 0
const listeners = new Set<() => void>()

/**
 * Opens a dialog over the present screen, from an act of a list, of a record or of the palette: none of them needs a
 * state for it. It leaves with the page. `content` gets the function that closes it.
 */
export function openDialog(content: (close: () => void) => ReactNode): void {
  last += 1
  const id = last
  show([...opened, { id, content: content(() => show(opened.filter((one) => one.id !== id))) }])
}

/** Closes the dialogs that acts opened. */
export const closeDialogs = (): void => show([])

/** The host of the dialogs that acts open. The frame of every page renders it once. */
export function OpenedDialogs() {
  const shown = useSyncExternalStore(subscribe, () => opened)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes
  useEffect(() => closeDialogs, [pathname])
  return shown.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}

function show(next: readonly Opened[]): void {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

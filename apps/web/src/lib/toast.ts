import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { createElement, useSyncExternalStore } from 'react'
import { placeToasts } from './toast-place.ts'

type ToastKind = 'success' | 'error' | 'warn' | 'info'

/** A toast as the notification list of the header keeps it. */
export interface PastToast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly at: Date
}

const kept = 50
const colors = { success: 'ok', error: 'bad', warn: 'warn', info: 'info' } as const
const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
}
const listeners = new Set<() => void>()
let past: readonly PastToast[] = []
let lastId = 0

/**
 * Short messages at the bottom (screens.toasts); errors are announced at once (`role=alert`). Shown for 5 s unless given otherwise, and as
 * long as one has the pointer or the focus (screens.error-time).
 */
export const toast = {
  success: (text: string, ms = 5000) => show('success', text, ms),
  error: (text: string, ms = 5000) => show('error', text, ms),
  warn: (text: string, ms = 5000) => show('warn', text, ms),
  info: (text: string, ms = 5000) => show('info', text, ms),
}

/** The toasts of this session, newest first (screens.server-error). */
export function usePastToasts(): readonly PastToast[] {
  return useSyncExternalStore(subscribe, () => past)
}

/** Empties the notification list. */
export function forgetPastToasts(): void {
  past = []
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, ms: number): void {
  lastId += 1
  past = [{ id: lastId, kind, text, at: new Date() }, ...past].slice(0, kept)
  for (const listener of listeners) listener()
  const shown = {
    id: `toast-${lastId}`,
    message: text,
    color: colors[kind],
    icon: createElement(icons[kind], { size: 18, stroke: 1.75, 'aria-hidden': true }),
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    className: 'yq-toast',
    // The library waits for the pointer alone; a toast that has the focus stays too.
    onFocus: () => notifications.update({ ...shown, autoClose: false }),
    onBlur: () => notifications.update({ ...shown, autoClose: ms }),
  }
  placeToasts()
  notifications.show({ ...shown, autoClose: ms })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

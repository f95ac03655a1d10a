import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { EarlyFocus } from '../controls/early-focus.tsx'

interface QuestionProps<T> {
  readonly title: string
  /** Its width in px. */
  readonly size: number
  /** Whether its content has lists of fields, which open above it. */
  readonly hasLists?: boolean
  /** Whether it fills the screen of a phone. */
  readonly fillsPhone?: boolean
  /** Whether a click outside leaves it open. */
  readonly keepsOpen?: boolean
  /** The content, which calls `answer` once. */
  readonly content: (answer: (given: T | null) => void) => ReactNode
}

/** The look of every dialog over the present screen; the name of its close button is 'Cerrar'. */
export const askLook = {
  styles: { title: { fontSize: 16, fontWeight: 600 } },
  centered: true,
  closeButtonProps: { 'aria-label': 'Cerrar' },
} as const

/** Asks in a dialog over the present screen. Resolves to the answer; null when the user closed the dialog. */
export function ask<T>({
  title,
  size,
  hasLists = false,
  fillsPhone = false,
  keepsOpen = false,
  content,
}: QuestionProps<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const id = randomId()
    const answer = (given: T | null) => {
      resolve(given)
      modals.close(id)
    }
    modals.open({
      modalId: id,
      ...askLook,
      title,
      size,
      // Above record dialogs (200) and the lists of their fields (300), below those of its own.
      zIndex: hasLists ? 250 : 350,
      fullScreen: fillsPhone && window.matchMedia('(max-width: 48em)').matches,
      closeOnClickOutside: !keepsOpen,
      // After an answer the promise is already resolved, and this does nothing.
      onClose: () => resolve(null),
      children: <EarlyFocus key={id}>{content(answer)}</EarlyFocus>,
    })
  })
}

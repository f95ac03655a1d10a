import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusAndSelect } from './next-field.ts'
import { useReturnFocus } from './use-return-focus.ts'

const mark = 'data-autofocus'

/**
 * Focuses the element marked `data-autofocus` in the frame in which a modal appears. Mantine's focus trap focuses it
 * later, by timers. On a busy computer the user is in another field by then, and the next key would go to the wrong one:
 * so the mark moves with the focus. It returns the focus as well: Mantine remembers the opener after the field has it.
 */
export function EarlyFocus({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useReturnFocus(content)
  useLayoutEffect(() => {
    const box = content.current
    if (!box || box.contains(document.activeElement)) return
    const first = box.querySelector<HTMLElement>(`[${mark}]`)
    if (first) focusAndSelect(first)
  }, [])
  const moveMark = ({ currentTarget, target }: FocusEvent) => {
    for (const marked of currentTarget.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
    target.setAttribute(mark, 'true')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of whatever it contains
    <div ref={content} onFocus={moveMark}>
      {children}
    </div>
  )
}

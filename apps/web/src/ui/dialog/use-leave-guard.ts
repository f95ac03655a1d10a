import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm } from '../feedback/confirm.tsx'

/**
 * Asks before unsaved changes are lost: on a menu click, on Back, on closing the tab (screens.leave). Answers a
 * function that asks in the same way before it runs an action of the page itself, such as closing its dialog.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onDiscard: () => void,
): (leave: () => void) => Promise<void> {
  const agreed = useRef(false)
  const mustAsk = () => !agreed.current && isDirty()
  /** Whether the page stays as it is. */
  const stays = async () => {
    if (!mustAsk()) return false
    if (!(await askToDiscard())) return true
    onDiscard()
    return false
  }
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: mustAsk })
  return async (leave) => {
    if (await stays()) return
    // The navigation that `leave` starts must not ask a second time; going back comes to the blocker only later.
    agreed.current = true
    leave()
    setTimeout(() => {
      agreed.current = false
    }, 1000)
  }
}

/** Asks whether unsaved changes may go; true to discard them. */
export function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Hay cambios sin guardar',
    body: 'Si sale ahora, se pierde lo que no ha guardado.',
    action: 'Descartar cambios',
    cancel: 'Seguir editando',
    danger: true,
  })
}

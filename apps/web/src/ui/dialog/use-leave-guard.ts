import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { isListParam } from '../../lib/list-params.ts'
import { confirm } from '../feedback/confirm.tsx'

/**
 * Asks before unsaved changes are lost: on a menu click, on Back, on closing the tab (screens.leave). Returns a
 * function that asks in the same way before an action of the page itself, such as closing its dialog.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onDiscard: () => void,
): (leave: () => void) => Promise<void> {
  const agreed = useRef(false)
  const mustAsk = () => !agreed.current && isDirty()
  /** Whether to stay on the page. */
  const stays = async () => {
    if (!mustAsk()) return false
    if (!(await askToDiscard())) return true
    onDiscard()
    return false
  }
  useBlocker({
    shouldBlockFn: async ({ current, next }) => !isSameForm(current, next) && (await stays()),
    enableBeforeUnload: mustAsk,
  })
  return async (leave) => {
    if (await stays()) return
    // The navigation that `leave` starts must not ask a second time. The blocker sees a Back only later.
    agreed.current = true
    leave()
    setTimeout(() => {
      agreed.current = false
    }, 1000)
  }
}

type Place = { readonly pathname: string; readonly search: object }

/** Whether only the list behind the form moves on, such as to its next page on a phone. */
const isSameForm = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && withoutList(one.search) === withoutList(other.search)

const withoutList = (search: object): string =>
  JSON.stringify(Object.entries(search).filter(([name]) => !isListParam(name)))

/** Asks whether to discard unsaved changes; true to discard them. */
export function askToDiscard(): Promise<boolean> {
  return confirm({
    title: 'Hay cambios sin guardar',
    body: 'Si sale ahora, se pierde lo que no ha guardado.',
    action: 'Descartar cambios',
    cancel: 'Seguir editando',
    danger: true,
  })
}

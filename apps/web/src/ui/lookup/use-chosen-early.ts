import { useEffect, useRef } from 'react'

/** When the user types `canal` and Enter before the list has loaded, its first match is chosen on arrival. */
export function useChosenEarly(waiting: boolean, choose: () => void) {
  const pressed = useRef(false)
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    if (waiting || !pressed.current) return
    pressed.current = false
    latest.current()
  }, [waiting])
  return {
    remember: () => {
      pressed.current = true
    },
    forget: () => {
      pressed.current = false
    },
  }
}

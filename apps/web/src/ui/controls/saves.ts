import { createContext, useContext, useLayoutEffect } from 'react'

/** Counts the save buttons of a dialog: one more, or one less. */
export const SavesContext = createContext<((change: number) => void) | null>(null)

/** Reports a save button to the dialog that shows it, which then offers 'Cancelar' (screens.buttons). */
export function useSaves(): void {
  const count = useContext(SavesContext)
  useLayoutEffect(() => {
    count?.(1)
    return () => count?.(-1)
  }, [count])
}

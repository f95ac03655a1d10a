import { useCallback, useMemo, useState } from 'react'

/** `clients`: only clients, for the search in the phone's header. */
export type PaletteMode = 'all' | 'clients'

export interface PaletteState {
  readonly mode: PaletteMode | null
  readonly open: (mode?: PaletteMode) => void
  readonly close: () => void
}

export function usePalette(): PaletteState {
  const [mode, setMode] = useState<PaletteMode | null>(null)
  const open = useCallback((wanted: PaletteMode = 'all') => setMode(wanted), [])
  const close = useCallback(() => setMode(null), [])
  return useMemo(() => ({ mode, open, close }), [mode, open, close])
}

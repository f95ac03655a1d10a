import { createContext } from 'react'

/** Opens the palette of the app frame from a page. */
export const OpenPalette = createContext<() => void>(() => undefined)

import { createContext } from 'react'

/** Opens the palette of the frame, for what a page offers in it. */
export const OpenPalette = createContext<() => void>(() => undefined)

import { createContext, use } from 'react'
import type { Screen } from './screen.ts'

export const CurrentScreenContext = createContext<Screen | null>(null)

/** The screen being shown; null outside the router. */
export const useCurrentScreen = (): Screen | null => use(CurrentScreenContext)

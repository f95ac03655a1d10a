import { createContext } from 'react'

/** Tells the form of an input's id that what was typed in it is no value, and why; null once it is one. */
export type TellFault = (id: string, sentence: string | null) => void

/** Inputs that stand in no form tell nobody. */
export const FormFaults = createContext<TellFault>(() => undefined)

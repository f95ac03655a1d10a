import { createContext } from 'react'

/** Notes in the form that the text typed into the input with this id is invalid, and why; null once it is valid. */
export type ReportFault = (id: string, sentence: string | null) => void

/** Outside a form, faults are not reported. */
export const FormFaults = createContext<ReportFault>(() => undefined)

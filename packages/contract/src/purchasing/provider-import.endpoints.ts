import { importCalls } from '../imports/import-calls.ts'
import { providerSubject } from './provider-import.ts'

/** Calls about importing suppliers from a file. */
export const providerImport = importCalls(providerSubject, 'providers/import')

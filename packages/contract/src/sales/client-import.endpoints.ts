import { importCalls } from '../imports/import-calls.ts'
import { clientSubject } from './client-import.ts'

/** Calls about importing clients from a file. */
export const clientImport = importCalls(clientSubject, 'clients/import')

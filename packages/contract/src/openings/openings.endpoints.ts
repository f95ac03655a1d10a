import { importCalls } from '../imports/import-calls.ts'
import { payableSubject, receivableSubject } from './opening-debts.ts'

/** Calls about importing the open invoices of clients from before. */
export const receivableImport = importCalls(receivableSubject, 'clients/openings/import')
/** Calls about importing the open invoices of suppliers from before. */
export const payableImport = importCalls(payableSubject, 'providers/openings/import')

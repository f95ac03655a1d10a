import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { journalRecord } from './journal.record.ts'
import { journalFilters, journalReaders, ledgerFilters, sheetFilters } from './journal.ts'
import { ledgerRecord } from './ledger.record.ts'
import { sheetRecord } from './sheet.record.ts'
import { trialBalanceRecord } from './trial-balance.record.ts'

/** The journal of a period and its trial balance. */
export const journal = {
  list: listEndpoint('reports/journal', {
    title: 'Diario',
    access: journalReaders,
    row: rowOf(journalRecord),
    filters: journalFilters,
  }),
  csv: endpoint('GET /reports/journal/csv', {
    access: journalReaders,
    summary: 'CSV: diario',
    query: z.object(journalFilters),
    file: 'text/csv',
  }),
  ledger: listEndpoint('reports/ledger', {
    title: 'Mayor',
    access: journalReaders,
    row: rowOf(ledgerRecord),
    filters: ledgerFilters,
  }),
  ledgerCsv: endpoint('GET /reports/ledger/csv', {
    access: journalReaders,
    summary: 'CSV: mayor',
    query: z.object(ledgerFilters),
    file: 'text/csv',
  }),
  sheet: listEndpoint('reports/balanceSheet', {
    title: 'Balance general',
    access: journalReaders,
    row: rowOf(sheetRecord),
    filters: sheetFilters,
  }),
  sheetCsv: endpoint('GET /reports/balanceSheet/csv', {
    access: journalReaders,
    summary: 'CSV: balance general',
    query: z.object(sheetFilters),
    file: 'text/csv',
  }),
  balanceList: listEndpoint('reports/trialBalance', {
    title: 'Balanza de comprobación',
    access: journalReaders,
    row: rowOf(trialBalanceRecord),
    filters: journalFilters,
  }),
}

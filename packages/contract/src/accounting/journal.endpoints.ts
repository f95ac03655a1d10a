import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import {
  type JournalRow,
  journalFilters,
  journalReaders,
  type LedgerRow,
  ledgerFilters,
  type SheetRow,
  sheetFilters,
  type TrialBalanceRow,
} from './journal.ts'

/** The journal of a period and its trial balance. */
export const journal = {
  list: listEndpoint('reports/journal', {
    title: 'Diario',
    access: journalReaders,
    row: answerOf<JournalRow>(),
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
    row: answerOf<LedgerRow>(),
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
    row: answerOf<SheetRow>(),
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
    row: answerOf<TrialBalanceRow>(),
    filters: journalFilters,
  }),
}

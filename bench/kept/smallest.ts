/** A benchmark at the smallest size at which it still compares something: its file in `bench/src`, and its options. */
export type Smallest = { file: string; options: Record<string, string> }

/** Those that measure a store of their own, by command. */
export const ofStores: Readonly<Record<string, Smallest>> = {
  bench: { file: 'sizes/run.ts', options: { SIZES: '1000', RUNS: '60', SECONDS: '1', SELLERS: '8' } },
  'bench:sell': { file: 'sell.ts', options: { SELLERS: '8', SECONDS: '3' } },
  'bench:copy': { file: 'copy-cost.ts', options: { STARTS: '1', TURNS: '10', WARM_UP: '60' } },
  'bench:compare': {
    file: 'compare/run.ts',
    options: { STARTS: '1', TURNS: '10', WARM_UP: '60', OTHER: '.' },
  },
  'bench:areas': { file: 'sell-in-areas.ts', options: { SELLERS: '2', SECONDS: '1' } },
  'bench:parts': { file: 'parts/run.ts', options: { SALES: '100', PAGES: '300' } },
  'bench:pdf': { file: 'pdf.ts', options: {} },
  'bench:processes': { file: 'processes.ts', options: { SELLERS: '8', SECONDS: '3', PROCESSES: '2' } },
  'bench:backup': { file: 'backup-at-work.ts', options: { DOCUMENTS: '1000', REST: '1' } },
  'bench:takeout': { file: 'takeout.ts', options: { INVOICES: '1000' } },
  'bench:exports': { file: 'exports.ts', options: { INVOICES: '1000' } },
  'bench:inventory': { file: 'inventory.ts', options: { PRODUCTS: '1000', MOVEMENTS: '300', RUNS: '60' } },
  'bench:search': { file: 'search.ts', options: { PRODUCTS: '1000', RUNS: '60' } },
  'bench:prices': { file: 'prices.ts', options: { PRODUCTS: '1000', RUNS: '60' } },
  'bench:reports': { file: 'reports.ts', options: { INVOICES: '1000', RUNS: '60' } },
  'bench:reads': { file: 'every-read.ts', options: { INVOICES: '8000' } },
  'bench:rest': { file: 'at-rest.ts', options: { REST: '1' } },
  'bench:offline': { file: 'offline/cost.ts', options: { PRODUCTS: '1000', CLIENTS: '100' } },
  'bench:imports': { file: 'imports.ts', options: { ROWS: '1000' } },
}

/** Those that measure the screens of a running store, by command. */
export const ofScreens: Readonly<Record<string, Smallest>> = {
  'bench:screens': { file: 'screens.ts', options: { RUNS: '1' } },
  'bench:first-rows': { file: 'first-rows.ts', options: { RUNS: '1', SLOWER: '1' } },
}

import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether a test with rounds runs all of them: in `npm run test:all`. */
    allRounds: boolean
  }
}

/** Whether a test that is one long round runs: only in `npm run test:all`. */
export const allRounds = (): boolean => inject('allRounds')

/** How many rounds a test of a file `*.rounds.test.ts` runs: a few in `npm test`, all in `npm run test:all`. */
export const roundsOf = ({ few, all }: { few: number; all: number }): number => (allRounds() ? all : few)

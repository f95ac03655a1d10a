/**
 * A USB scanner types 7–16 ms apart, on a busy machine somewhat more; nobody types three keys and then Enter with all
 * gaps this short.
 */
export const longestGap = 50
const shortestCode = 3

export interface ScanDetector {
  /**
   * Tells what a key press is: `first` may begin a scan, `burst` continues one, `scan` is the Enter that ends one,
   * `none` is anything else.
   */
  readonly feed: (key: string, time: number) => 'first' | 'burst' | 'scan' | 'none'
  /** What was read, once `feed` answered `scan`. */
  readonly code: () => string
}

/** Tells a scanner from a person by the time between the keys (U25). */
export function createScanDetector(): ScanDetector {
  let keys: string[] = []
  let last = Number.NEGATIVE_INFINITY
  let read = ''
  return {
    feed: (key, time) => {
      // Scanners hold Shift for capital letters.
      if (key === 'Shift') return 'none'
      const quick = time - last <= longestGap
      last = time
      if (key === 'Enter' && quick && keys.length >= shortestCode) {
        read = keys.join('')
        keys = []
        return 'scan'
      }
      if (key.length !== 1) {
        keys = []
        return 'none'
      }
      keys = quick && keys.length > 0 ? [...keys, key] : [key]
      return keys.length === 1 ? 'first' : 'burst'
    },
    code: () => read,
  }
}

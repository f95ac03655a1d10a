/**
 * A USB scanner sends keys 7–16 ms apart, on a busy machine somewhat more. Nobody types three keys and then Enter with
 * gaps this short.
 */
export const longestGap = 50
/** A longer gap, in ms, ends a scan. Gaps up to this one happen inside a scan when the machine or the cable is busy. */
const longestPause = 150
/** At most one gap in this many may be longer than `longestGap`. */
const gapsPerPause = 6
const shortestCode = 3

/** Settings of this device's scanner. */
export interface ScannerKeys {
  /** The character that the scanner sends before every code; '' for none. Keys after it are a scan at any speed. */
  readonly prefix: string
  /** The key that the scanner sends after every code. */
  readonly suffix: 'Enter' | 'Tab'
}

export interface ScanDetector {
  /**
   * Classifies a key press. `first` may begin a scan, `burst` continues one, `marked` follows the prefix and is
   * certainly part of one, `scan` is the key that ends one, `none` is anything else.
   */
  readonly feed: (key: string, time: number) => 'first' | 'burst' | 'marked' | 'scan' | 'none'
  /** The code that was read, once `feed` returned `scan`. */
  readonly code: () => string
}

interface Key {
  readonly key: string
  /** Milliseconds since the previous key. */
  readonly gap: number
}

/** Distinguishes a scanner from typing: by the prefix, or by the gaps between the keys of a code (keyboard.scanner). */
export function createScanDetector(settings: () => ScannerKeys = () => usual): ScanDetector {
  let keys: readonly Key[] = []
  let marked = false
  let last = Number.NEGATIVE_INFINITY
  let read = ''
  const forget = () => {
    keys = []
    marked = false
  }
  return {
    feed: (key, time) => {
      // Scanners hold Shift for capital letters.
      if (key === 'Shift') return 'none'
      const { prefix, suffix } = settings()
      const gap = time - last
      last = time
      if (marked && gap > markedMs) forget()
      if (key === suffix) {
        const code = marked ? textOf(keys) : scannedOf(keys, gap)
        forget()
        if (code === '') return 'none'
        read = code
        return 'scan'
      }
      if (key.length !== 1) {
        forget()
        return 'none'
      }
      if (key === prefix) {
        keys = []
        marked = true
        return 'marked'
      }
      keys = marked || gap <= longestPause ? [...keys, { key, gap }] : [{ key, gap }]
      if (marked) return 'marked'
      return keys.length === 1 ? 'first' : 'burst'
    },
    code: () => read,
  }
}

/** Timeout for the rest of a code after its prefix, ms. */
export const markedMs = 2000

const usual: ScannerKeys = { prefix: '', suffix: 'Enter' }

const textOf = (keys: readonly Key[]): string => keys.map(({ key }) => key).join('')

/**
 * The code at the end of the keys when a scanner sent it; '' when a person typed them. A pause inside the scan loses no
 * digit.
 */
function scannedOf(keys: readonly Key[], endGap: number): string {
  if (endGap > longestPause) return ''
  for (const [start, { gap }] of keys.entries()) {
    if (start > 0 && gap <= longestGap) continue
    const code = keys.slice(start)
    const gaps = [...code.slice(1).map((key) => key.gap), endGap]
    const slow = gaps.filter((one) => one > longestGap).length
    if (code.length >= shortestCode && slow <= Math.floor(gaps.length / gapsPerPause)) return textOf(code)
  }
  return ''
}

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
/**
 * How long a scan may stall after its first keys, ms, when these came at its speed. One key alone has no speed: a person
 * may have typed it, and needs longer than this to reach for the scanner.
 */
const longestStall = { afterOne: 250, afterSeveral: 1000 }

/** Settings of this device's scanner. */
export interface ScannerKeys {
  /** The character that the scanner sends before every code; '' for none. Keys after it are a scan at any speed. */
  readonly prefix: string
  /** The key that the scanner sends after every code. */
  readonly suffix: 'Enter' | 'Tab'
}

export interface ScanDetector {
  /**
   * Classifies a key press. `first` may begin a scan, `resumed` may go on with one that stalled, `burst` continues one,
   * `marked` follows the prefix and is certainly part of one, `scan` is the key that ends one, `none` is anything else.
   */
  readonly feed: (key: string, time: number) => 'first' | 'resumed' | 'burst' | 'marked' | 'scan' | 'none'
  /** The code that was read, once `feed` returned `scan`. */
  readonly code: () => string
  /** The part of it after its last stall; all of it without one. */
  readonly rest: () => string
}

interface Key {
  readonly key: string
  /** Milliseconds since the previous key. */
  readonly gap: number
}

/** Distinguishes a scanner from typing: by the prefix, or by the gaps between the keys of a code (keyboard.scanner). */
export function createScanDetector(settings: () => ScannerKeys = () => usual): ScanDetector {
  let keys: readonly Key[] = []
  /** The keys before a stall of what may be one scan. */
  let stalled: readonly Key[] = []
  let marked = false
  let last = Number.NEGATIVE_INFINITY
  let read = { code: '', rest: '' }
  const forget = () => {
    keys = []
    stalled = []
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
        const scanned = marked ? keys : scannedOf(keys, gap)
        const rest = textOf(scanned)
        // Keys that were typed before the code in the same run were not stalled.
        const before = scanned.length === keys.length ? textOf(stalled) : ''
        forget()
        if (rest === '') return 'none'
        read = { code: before + rest, rest }
        return 'scan'
      }
      if (key.length !== 1) {
        forget()
        return 'none'
      }
      if (key === prefix) {
        forget()
        marked = true
        return 'marked'
      }
      if (marked || gap <= longestPause) keys = [...keys, { key, gap }]
      else {
        stalled = stalledOf(stalled, keys, gap)
        keys = [{ key, gap }]
      }
      if (marked) return 'marked'
      if (keys.length > 1) return 'burst'
      return stalled.length > 0 ? 'resumed' : 'first'
    },
    code: () => read.code,
    rest: () => read.rest,
  }
}

/** Timeout for the rest of a code after its prefix, ms. */
export const markedMs = 2000

const usual: ScannerKeys = { prefix: '', suffix: 'Enter' }

const textOf = (keys: readonly Key[]): string => keys.map(({ key }) => key).join('')

/** The keys so far when the next one, after this gap, may go on with their scan; none otherwise. */
function stalledOf(stalled: readonly Key[], keys: readonly Key[], gap: number): readonly Key[] {
  const all = [...stalled, ...keys]
  const isQuick = keys.slice(1).every((key) => key.gap <= longestGap)
  // Letters are the beginning of a name.
  const areDigits = keys.every(({ key }) => /^\d$/.test(key))
  return isQuick && areDigits && gap <= (all.length > 1 ? longestStall.afterSeveral : longestStall.afterOne)
    ? all
    : []
}

/**
 * The keys of the code at the end when a scanner sent it; none when a person typed them. A pause inside the scan loses no
 * digit.
 */
function scannedOf(keys: readonly Key[], endGap: number): readonly Key[] {
  if (endGap > longestPause) return []
  for (const [start, { gap }] of keys.entries()) {
    if (start > 0 && gap <= longestGap) continue
    const code = keys.slice(start)
    const gaps = [...code.slice(1).map((key) => key.gap), endGap]
    const slow = gaps.filter((one) => one > longestGap).length
    if (code.length >= shortestCode && slow <= Math.floor(gaps.length / gapsPerPause)) return code
  }
  return []
}

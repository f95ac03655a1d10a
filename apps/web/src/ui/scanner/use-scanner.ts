import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createScanDetector, longestGap, markedMs } from './scan-detector.ts'
import { scannerSettings } from './scanner-settings.ts'
import { isTextField, press, replayKey, type Snapshot, snapshot } from './typed-text.ts'

interface Listener {
  /**
   * Called with the code of a scan. `rest` is the part of it after a stall when the keys before stood in `field`: a
   * person may have typed them as a figure.
   */
  readonly onScan: (code: string, rest?: string) => void
  /** The input for codes. It gets the keys that no element uses, so that a slow scanner loses none. */
  readonly field?: RefObject<HTMLInputElement | null> | undefined
}

const listeners: { readonly current: Listener }[] = []

/**
 * Listens to the USB scanner whatever has the focus, and leaves no text in fields (keyboard.scanner). Of several
 * listeners, the one mounted last gets the scan.
 */
export function useScanner(onScan: Listener['onScan'], field?: Listener['field']): void {
  const latest = useRef<Listener>({ onScan, field })
  useEffect(() => {
    latest.current = { onScan, field }
  })
  useEffect(() => {
    listeners.push(latest)
    if (listeners.length === 1) window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      listeners.splice(listeners.indexOf(latest), 1)
      if (listeners.length === 0) window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

/**
 * How long a key is held, ms: a little longer than the longest gap within a quick scan. A key without a successor by then was
 * typed.
 */
const holdMs = longestGap + 10
const detector = createScanDetector(scannerSettings.get)
let before: Snapshot | null = null
/** Where the first keys of a scan that stalled went. */
let stalled: { readonly text: Snapshot | null; readonly active: Element | null } | null = null
/** The element with the focus at the first key. */
let active: Element | null = null
let held: KeyboardEvent[] = []
let release: ReturnType<typeof setTimeout> | undefined

function onKey(event: KeyboardEvent): void {
  if (replayed.has(event)) return
  if (isSecret(event)) {
    letGo()
    return
  }
  // A command is not part of a code, and ends the scan.
  const command = event.ctrlKey || event.altKey || event.metaKey || event.isComposing
  const kind = detector.feed(command ? 'Command' : event.key, event.timeStamp)
  if (kind === 'marked') hold(event, markedMs)
  else if (kind === 'scan') finish(event)
  else if (kind === 'first' || kind === 'resumed' || kind === 'burst') take(event, kind)
  else if (held.length > 0 && event.key !== 'Shift') inOrder(event)
}

/** A password is not a code however quickly it comes: a field for one gets the scan of a card, and no other shows it. */
const isSecret = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && (target.type === 'password' || target.dataset.secret !== undefined)

/**
 * In a text field the key goes through and is removed if it was part of a scan. Elsewhere it waits, since it may be a
 * command; so do keys of a field that are commands there (`data-held-keys`).
 */
function take(event: KeyboardEvent, kind: 'first' | 'resumed' | 'burst'): void {
  const first = kind !== 'burst'
  if (first) {
    letGo()
    stalled = kind === 'resumed' ? (stalled ?? { text: before, active }) : null
    before = isTextField(event.target) ? snapshot(event.target) : null
    active = document.activeElement
  }
  const waits = held.length > 0 || !isTextField(event.target) || isHeld(event)
  if (waits && !(first && event.key === ' ')) hold(event, holdMs)
}

const isHeld = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.dataset.heldKeys?.includes(key) === true

function hold(event: KeyboardEvent, ms: number): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(event)
  clearTimeout(release)
  release = setTimeout(letGo, ms)
}

/** The keys held before this one were typed: they are replayed first, then this one at the current focus. */
function inOrder(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === 'Escape') hold(event, holdMs)
  letGo()
}

function finish(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  clearTimeout(release)
  held = []
  before?.restore()
  before = null
  const listener = listeners.at(-1)?.current
  const code = detector.code()
  const rest = detector.rest()
  const field = listener?.field?.current
  const isInField = rest !== code && stalled?.text?.field === field && stalled?.text?.restore() === true
  // One digit elsewhere is a figure; in the field of codes both are looked for.
  const isFigure = !isInField && code.length - rest.length === 1
  if (rest !== code && !isInField && !isFigure) undoStalled()
  stalled = null
  if (isInField) listener?.onScan(code, rest)
  else listener?.onScan(isFigure ? rest : code)
}

/** Takes the first keys of a scan back: out of their field, or by closing the editor that they opened. */
function undoStalled(): void {
  const { text, active: from } = stalled ?? {}
  if (text?.restore()) return
  const opened = document.activeElement
  if (isTextField(opened) && opened !== from && opened !== text?.field) press(opened, 'Escape')
}

const replayed = new WeakSet<Event>()

/** Types these keys where the focus is, which moves with them, as a person would. */
export function typeKeys(keys: readonly string[]): void {
  for (const key of keys) {
    replayKey(new KeyboardEvent('keydown', { key }), { replayed, field: null })
    flushSync(() => {})
  }
}

/** The held keys were typed: replays them. */
function letGo(): void {
  clearTimeout(release)
  const keys = held
  held = []
  const field = listeners.at(-1)?.current.field?.current
  // The keys may go into it, and may turn out to be the first ones of a scan.
  if (keys.length > 0 && before === null && field) before = snapshot(field)
  for (const key of keys) {
    replayKey(key, { replayed, field })
    // The next key belongs to the element that this one opened: the editor of a cell.
    flushSync(() => {})
  }
}

import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createScanDetector, longestGap } from './scan-detector.ts'
import { isTextField, replayKey, type Snapshot, snapshot } from './typed-text.ts'

type Listener = { readonly current: (code: string) => void }

const listeners: Listener[] = []

/**
 * Hears the USB scanner whatever has the focus, and leaves no stray text in fields (U25). Where several components
 * listen, the one mounted last hears.
 */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
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

/** A little longer than the longest gap within a scan: then a held key was a person's. */
const holdMs = longestGap + 10
const detector = createScanDetector()
let before: Snapshot | null = null
let held: KeyboardEvent[] = []
let release: ReturnType<typeof setTimeout> | undefined

function onKey(event: KeyboardEvent): void {
  if (replayed.has(event)) return
  // A command is no part of a code, and ends one.
  const command = event.ctrlKey || event.altKey || event.metaKey || event.isComposing
  const kind = detector.feed(command ? 'Command' : event.key, event.timeStamp)
  if (kind === 'first') begin(event)
  else if (kind === 'burst' && held.length > 0) hold(event)
  else if (kind === 'scan') finish(event)
  else if (held.length > 0 && event.key !== 'Shift') inOrder(event)
}

/** In a text field the key goes through and is taken back if it was a scan; elsewhere it waits, since it may be a command. */
function begin(event: KeyboardEvent): void {
  letGo()
  before = isTextField(event.target) ? snapshot(event.target) : null
  if (before === null && event.key !== ' ') hold(event)
}

function hold(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(event)
  clearTimeout(release)
  release = setTimeout(letGo, holdMs)
}

/** The keys held before this one were a person's: they act first, and then this one where the focus is by now. */
function inOrder(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === 'Escape') hold(event)
  letGo()
}

function finish(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  clearTimeout(release)
  held = []
  before?.restore()
  before = null
  listeners.at(-1)?.current(detector.code())
}

const replayed = new WeakSet<Event>()

/** The keys held were a person's after all. */
function letGo(): void {
  clearTimeout(release)
  const keys = held
  held = []
  for (const key of keys) {
    replayKey(key, replayed)
    // The next key belongs to what this one opened: the editor of a cell.
    flushSync(() => {})
  }
}

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { eventKeys, normalizeKeys } from './shortcut-keys.ts'

export interface Shortcut {
  /** `Alt+C`, `Ctrl+S`, `F1`, `/`. */
  readonly keys: string
  /** What it does, for the sheet: `Nuevo registro`. */
  readonly label: string
  /** Without it the component handles the key itself, and the sheet only lists it. */
  readonly run?: () => void
  readonly enabled?: boolean
  /** Id of the form that it acts on. With several on a page, it acts on the one with the focus. */
  readonly within?: string
  /** Acts only on a key that was pressed while nothing had the focus. */
  readonly withoutFocus?: boolean
}

interface Registration {
  readonly shortcuts: readonly Shortcut[]
  readonly scope: ShortcutScope
}

/** `global` works everywhere, even over a dialog. `dialog` disables the shortcuts of the screen below it. */
export type ShortcutScope = 'global' | 'screen' | 'dialog'

const storageKey = 'yunque:single-key-shortcuts'
const registrations: { current: Registration }[] = []
const listeners = new Set<() => void>()
let version = 0

/** Registers shortcuts while the component is mounted; the sheet (`?`) lists them (keyboard.shortcuts). */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: ShortcutScope = 'screen'): void {
  const latest = useRef<Registration>({ shortcuts, scope })
  const described = shortcuts.map(({ keys, label }) => `${normalizeKeys(keys)}=${label}`).join('\n')

  useEffect(() => {
    latest.current = { shortcuts, scope }
  })

  // Its place in the order does not change with its list: a dialog must not disable the shortcuts of its own content. A
  // layout effect, so that the shortcuts of a screen are back with the very removal of a dialog.
  useLayoutEffect(() => {
    registrations.push(latest)
    return () => {
      registrations.splice(registrations.indexOf(latest), 1)
      changed()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with these values
  useEffect(changed, [described])
}

/** Every registered shortcut, those of the topmost component first. */
export function useRegisteredShortcuts(): readonly {
  scope: ShortcutScope
  shortcuts: readonly Shortcut[]
}[] {
  useSyncExternalStore(subscribe, () => version)
  return registrations.map(({ current }) => current).reverse()
}

/** Whether single-key shortcuts are active (WCAG 2.1.4: they can be turned off). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, singleKeysOn)
  return [on, setSingleKeys]
}

/** Runs the shortcut of the key; returns whether there was one. */
function dispatchShortcut(event: KeyboardEvent): boolean {
  const keys = eventKeys(event)
  if (keys === null || event.defaultPrevented || event.isComposing) return false
  if (isSingleKey(keys) && (!singleKeysOn() || isTyping(event.target))) return false
  const found = find(keys, event.target)
  if (!found?.run) return false
  event.preventDefault()
  found.run()
  return true
}

/** The active shortcut of a key: the topmost one, or of those with a form the one whose form has the focus. */
function find(keys: string, focus: EventTarget | null): Shortcut | undefined {
  const meant = audible().flatMap(({ shortcuts }) =>
    shortcuts.filter(
      (one) =>
        one.enabled !== false &&
        one.run &&
        normalizeKeys(one.keys) === keys &&
        (!one.withoutFocus || focus === document.body),
    ),
  )
  const [topmost] = meant
  if (topmost?.within === undefined) return topmost
  return (
    meant.find(({ within }) => within !== undefined && holds(within, focus)) ??
    meant.findLast(({ within }) => within !== undefined)
  )
}

/** Topmost first, without the shortcuts that a dialog disables. */
function audible(): Registration[] {
  const stack = registrations.map(({ current }) => current).reverse()
  const dialog = stack.findIndex(({ scope }) => scope === 'dialog')
  return stack.filter(({ scope }, place) => dialog === -1 || place <= dialog || scope === 'global')
}

function holds(id: string, focus: EventTarget | null): boolean {
  return focus instanceof Node && document.getElementById(id)?.contains(focus) === true
}

function isSingleKey(keys: string): boolean {
  return !/^(Ctrl|Alt)\+/.test(keys) && !/^(Shift\+)?F\d+$/.test(keys) && keys !== 'Escape'
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input, textarea, select, [role="textbox"], [role="combobox"]') || target.isContentEditable
  )
}

function singleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  changed()
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

window.addEventListener('keydown', dispatchShortcut)

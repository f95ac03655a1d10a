type TextField = HTMLInputElement | HTMLTextAreaElement

/** The content of a text field before a scan wrote into it. */
export interface Snapshot {
  readonly field: TextField
  /** Returns whether the field had changed. */
  readonly restore: () => boolean
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number'])

export function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && textTypes.has(target.type)
}

export function snapshot(field: TextField): Snapshot {
  const { value, selectionStart, selectionEnd } = field
  return {
    field,
    restore: () => {
      if (field.value === value) return false
      write(field, value)
      if (field.type !== 'email' && field.type !== 'number')
        field.setSelectionRange(selectionStart, selectionEnd)
      // The list that the scanner's keys opened under a lookup.
      if (field.getAttribute('aria-expanded') === 'true') press(field, 'Escape')
      return true
    },
  }
}

/** Whether typed letters do nothing at the element. */
const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesLetters) === null

/** Elements where a typed letter jumps to an option. */
const takesLetters = 'select, [role="menu"], [role="listbox"]'

/** Presses a key at a field, as the person would. */
export function press(field: TextField, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

interface Replay {
  /** The replayed events, so that they are not held again. */
  readonly replayed: WeakSet<Event>
  /** The input for letters that are typed where no element uses them. */
  readonly field: HTMLInputElement | null | undefined
}

/** Replays a held key press: runs its command, or types at the current focus. */
export function replayKey(event: KeyboardEvent, { replayed, field }: Replay): void {
  const target = document.activeElement ?? event.target
  const again = new KeyboardEvent('keydown', {
    key: event.key,
    code: event.code,
    shiftKey: event.shiftKey,
    bubbles: true,
    cancelable: true,
  })
  replayed.add(again)
  const proceed = target?.dispatchEvent(again) ?? false
  if (!proceed || event.key.length !== 1) return
  const into = isTextField(target) ? target : isFree(target) ? field : null
  if (!into) return
  if (into !== target) into.focus()
  insert(into, event.key)
}

/** Types a character over what is selected, at the caret. */
function insert(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  write(field, value.slice(0, start) + text + value.slice(selectionEnd ?? value.length))
  if (selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length)
}

/** Types a text at the end of a field. */
export function typeInto(field: TextField, text: string): void {
  write(field, field.value + text)
  field.setSelectionRange(field.value.length, field.value.length)
}

/** Sets the value through the native setter, so that React sees the change. */
function write(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

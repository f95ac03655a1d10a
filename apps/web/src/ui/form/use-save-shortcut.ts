import { useShortcuts } from '../shortcuts/shortcuts.ts'
import type { ZodForm } from './use-zod-form.ts'

/** Ctrl+S of a form that stands on a page: it saves the form that has the focus, and the page's first form when none has. */
export function useSaveShortcut(
  { id, submit }: Pick<ZodForm<unknown>, 'id' | 'submit'>,
  label: string,
): void {
  useShortcuts([{ keys: 'Ctrl+S', label, run: () => void submit(), within: id }])
}

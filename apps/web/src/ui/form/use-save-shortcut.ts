import { useShortcuts } from '../shortcuts/shortcuts.ts'
import type { ZodForm } from './use-zod-form.ts'

/** Ctrl+S of a form on a page: it saves the form that has the focus, or the page's first form when none has. */
export function useSaveShortcut(
  { id, submit }: Pick<ZodForm<unknown>, 'id' | 'submit'>,
  label: string,
): void {
  useShortcuts([{ keys: 'Ctrl+S', label, run: () => void submit(), within: id }])
}

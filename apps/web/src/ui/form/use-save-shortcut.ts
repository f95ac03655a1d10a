import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { commitField } from './commit-cell-editor.ts'
import type { ZodForm } from './use-zod-form.ts'

/** Ctrl+S of a form on a page: it saves the form that has the focus, or the page's first form when none has. */
export function useSaveShortcut(
  { id, submit }: Pick<ZodForm<unknown>, 'id' | 'submit'>,
  label: string,
): void {
  const save = () => {
    // A date or a telephone has its value once it is left.
    commitField()
    void submit()
  }
  useShortcuts([{ keys: 'Ctrl+S', label, run: save, within: id }])
}

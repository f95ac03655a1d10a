import { toast } from '../../lib/toast.ts'

/**
 * Copies a text, and returns whether it could. `navigator.clipboard` is missing over plain HTTP; there it uses
 * `execCommand('copy')`.
 */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyByCommand(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies cells as text, and warns when the browser does not allow it. */
export async function copyCells(text: string): Promise<void> {
  if (!(await toClipboard(text))) toast.warn('El navegador no permitió copiar.')
}

function copyByCommand(text: string): boolean {
  let copied = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    copied = event.clipboardData !== null
  }
  document.addEventListener('copy', put, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  return copied
}

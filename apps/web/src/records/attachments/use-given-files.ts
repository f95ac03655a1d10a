import { useEffect, useState } from 'react'

interface Given {
  /** Gets the files that were pasted or dropped anywhere on the page. */
  readonly onPaste: (files: readonly File[]) => void
  readonly onDrop: (files: readonly File[]) => void
  /** Whether files may be given now. */
  readonly enabled: boolean
}

/**
 * Files that are pasted, or dropped anywhere on the page while the dialog is open: beside its frame the browser would leave the
 * page to show them. Returns whether files hang over the page.
 */
export function useGivenFiles({ onPaste, onDrop, enabled }: Given): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!enabled || files.length === 0) return
      event.preventDefault()
      onPaste(files)
    }
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = enabled ? 'copy' : 'none'
      setOver(enabled)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      setOver(false)
      if (enabled) onDrop(files)
    }
    window.addEventListener('paste', paste, { signal })
    window.addEventListener('dragover', hover, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [onPaste, onDrop, enabled])
  return over
}

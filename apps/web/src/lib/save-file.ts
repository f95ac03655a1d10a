/** Saves a file with the browser's download. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves what an address answers as a download. The browser takes it by itself, and goes on after a broken connection. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

import { expect, test } from 'vitest'
import { saveFile } from './save-file.ts'

test('a download does not give the page another address', async () => {
  const { href } = window.location
  saveFile({ blob: new Blob(['a']), fileName: 'a.txt' })
  // Time passes: an address changes in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(window.location.href).toBe(href)
})

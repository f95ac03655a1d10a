import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Bitmap } from './bitmap.ts'

const root = join(import.meta.dirname, '../../../..')
const expectedOnes = join(import.meta.dirname, '../pictures')
const actualOnes = join(root, '.cache/pictures')

/**
 * Compares a picture, dot by dot, with the one of that name in `apps/server/test/pictures`. One that differs is written
 * into `.cache/pictures`: look at it, and copy it over the expected one if it is right.
 */
export async function expectPicture(actual: Bitmap, name: string): Promise<void> {
  const png = await readFile(join(expectedOnes, `${name}.png`)).catch(() => null)
  const expected = png && (await Bitmap.read(png))
  const difference = expected ? differenceOf(actual, expected) : 'there is no expected picture'
  if (difference === null) return
  await mkdir(actualOnes, { recursive: true })
  const written = join(actualOnes, `${name}.png`)
  await writeFile(written, await actual.png())
  expect.fail(`${name}: ${difference}. The actual picture is ${written}`)
}

function differenceOf(actual: Bitmap, expected: Bitmap): string | null {
  if (actual.width !== expected.width || actual.height !== expected.height)
    return `${actual.width} × ${actual.height} dots instead of ${expected.width} × ${expected.height}`
  const at = actual.dots.findIndex((dot, index) => dot !== expected.dots[index])
  if (at < 0) return null
  return `the first different dot is in line ${Math.floor(at / actual.width)}, column ${at % actual.width}`
}
